-- The row that one transaction at a time holds while it changes accounts, as that of the skins is held for theirs.
insert into revision (list, value) values ('accounts', 1);
