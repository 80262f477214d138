-- The names of legends and skins in addresses. Rows are only ever added: an address always leads to the thing that
-- first got it, or to nothing. `fill-slugs.ts` adds those of existing rows.

create table slug (
  -- The id of the skin's legend; empty for a legend.
  scope text not null,
  slug text not null,
  -- The skin's id, or the legend's.
  entity_id text not null,
  -- The slug of the name alone, which another skin may have already.
  base text not null,
  primary key (scope, slug)
);
-- A skin that gets an earlier name back gets its earlier slug back. The present slug is that of the present name.
create unique index slug_of_entity on slug (entity_id, base);
create index slug_by_base on slug (scope, base);
-- The few slugs that do not follow from the name.
create index slug_numbered on slug (entity_id) where slug <> base;
