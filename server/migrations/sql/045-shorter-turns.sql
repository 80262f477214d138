-- The numbers of a part are read without its rows, which are long.
create index incoming_part_counts on incoming_part (incoming_id, skins, assets, others);

-- The key finds the slugs of a legend, which are few.
drop index if exists slug_by_base;
