"""The builder's page of powers."""
