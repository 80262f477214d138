-- What is asked of a list that has grown is found without reading all of it.

-- Also those that were removed, which count where a legend is renamed or told of.
drop index skin_of_legend;
create index skin_of_legend on skin (legend_id, removed_at);

create index archive_item_of_group on archive_item (group_name);

-- All that is asked of them, so that nothing else is read.
drop index slug_numbered;
create index slug_numbered on slug (entity_id, base, slug) where slug <> base;
