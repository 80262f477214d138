-- From where a report of a problem or of an error came, as a print that only the server's key can make: one network
-- leaves places to others. Empty for those that were kept before, and for errors of the servers.
alter table report add column network text not null default '';
alter table fault add column network text not null default '';
