-- What was wrong with a refused sign-in: a right password with a wrong code has leaked. Unknown for earlier ones.
alter table sign_in add column wrong text check (wrong in ('password', 'code'));
