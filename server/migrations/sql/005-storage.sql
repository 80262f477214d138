-- The row that a transaction locks while it changes accounts, as the row of the skins is locked for theirs.
insert into revision (list, value) values ('accounts', 1);
