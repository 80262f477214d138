-- From here on the secrets of second factors and webhooks are sealed with the key file, by the program that opens the
-- database; a program of before could not read them.

-- Challenges are signed with a secret that comes from the key file.
delete from setting where name = 'challenge_secret';
