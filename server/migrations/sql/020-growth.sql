-- Queries on a long list do not read all of it.

-- Includes removed skins, which count when a legend is renamed or listed.
drop index skin_of_legend;
create index skin_of_legend on skin (legend_id, removed_at);

create index archive_item_of_group on archive_item (group_name);

-- All columns of the query, so that nothing else is read.
drop index slug_numbered;
create index slug_numbered on slug (entity_id, base, slug) where slug <> base;
