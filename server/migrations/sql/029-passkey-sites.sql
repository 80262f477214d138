-- The host's name that a passkey was made for; empty for those of before, until they are used.
alter table passkey add column site text not null default '';
