-- Sign-ins have the network from which they came.

-- An IPv4 address, or the /64 of an IPv6 one. Null for sign-ins from before it was stored.
alter table sign_in add column network text;
