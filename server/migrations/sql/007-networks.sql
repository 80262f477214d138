-- Sign-ins tell where they came from.

-- An IPv4 address, or the /64 of an IPv6 one. Null for sign-ins from before it was kept.
alter table sign_in add column network text;
