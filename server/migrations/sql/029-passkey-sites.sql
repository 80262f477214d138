-- The host name that a passkey was made for; empty for earlier passkeys until they are used.
alter table passkey add column site text not null default '';
