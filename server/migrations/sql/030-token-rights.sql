-- A token has a set of rights. Existing tokens keep their one right.

alter table access_token add column may_addskins integer not null default 0 check (may_addskins in (0, 1));
alter table access_token add column may_editskins integer not null default 0 check (may_editskins in (0, 1));
alter table access_token add column may_deleteskins integer not null default 0 check (may_deleteskins in (0, 1));
update access_token set
  may_addskins = case when allows = 'addskins' then 1 else 0 end,
  may_editskins = case when allows = 'editskins' then 1 else 0 end,
  may_deleteskins = case when allows = 'deleteskins' then 1 else 0 end;
alter table access_token drop column allows;
