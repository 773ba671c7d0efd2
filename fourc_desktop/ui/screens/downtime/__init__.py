"""What happens between fights: moments that pass, and awards for several at once."""
