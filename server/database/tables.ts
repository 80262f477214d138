import type { AssetKind } from '#contract/archive.ts';

/** The columns as both engines hand them over; see `migrations/` for what they mean. */
export type Tables = {
  legend: { id: string; name: string; name_key: string; created_at: number };
  skin: {
    id: string;
    legend_id: string;
    ingamename: string;
    model: string;
    texture: string;
    animation: string | null;
    starter: 0 | 1;
    version: number;
    created_at: number;
    updated_at: number;
    removed_at: number | null;
  };
  archive_item: { kind: AssetKind; group_name: string; name: string; starter: 0 | 1 };
  history: {
    id: string;
    at: number;
    actor: string;
    entity: string;
    entity_id: string;
    action: 'add' | 'change' | 'remove';
    before_json: string | null;
    after_json: string | null;
  };
  revision: { list: ListName; value: number };
  migration: { name: string; applied_at: number };
};

/** The lists that are served from memory beside their revision. */
export type ListName = 'skins' | 'archive';
