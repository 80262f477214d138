-- The names of legends and skins in addresses. Rows are only ever added: an address that was once given leads to what it
-- was given to, or to nothing. `fill-slugs.ts` gives those of what is there.

create table slug (
  -- The id of the legend whose skin it is; empty for a legend.
  scope text not null,
  slug text not null,
  -- The skin's id, or the legend's.
  entity_id text not null,
  -- What the name alone would give. Another skin may have that already.
  base text not null,
  primary key (scope, slug)
);
-- A skin that gets an earlier name back gets its earlier slug back. The present one is that of the present name.
create unique index slug_of_entity on slug (entity_id, base);
create index slug_by_base on slug (scope, base);
-- The few that their names do not tell.
create index slug_numbered on slug (entity_id) where slug <> base;
