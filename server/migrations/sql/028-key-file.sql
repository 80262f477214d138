-- From here on the key file seals the secrets of second factors and webhooks when the program opens the database. An
-- earlier program could not read them.

-- Challenges are signed with a secret derived from the key file.
delete from setting where name = 'challenge_secret';
