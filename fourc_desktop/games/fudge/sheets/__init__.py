"""The paper of FUDGE."""
