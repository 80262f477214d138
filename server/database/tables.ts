import type { Generated, Kysely, Transaction } from 'kysely';
import type { SecurityEventKind, WrongAtSignIn } from '#contract/account/security-event.ts';
import type { AssetKind } from '#contract/archive/archive.ts';
import type { Build } from '#contract/imports/batch.ts';
import type { SkinFields } from '#contract/skins/skin-fields.ts';
import type { DeclineReason, SuggestionKind, SuggestionState } from '#contract/suggestions/suggestion.ts';

/** The columns as both engines return them; see `migrations/sql/` for what they mean. */
export type Tables = {
  legend: {
    id: string;
    name: string;
    name_key: string;
    created_at: number;
    folder: string | null;
    words: Generated<string>;
    rig: string | null;
    clips: string | null;
    version: Generated<number>;
  };
  skin: SkinFields & {
    id: string;
    legend_id: string;
    starter: 0 | 1;
    version: number;
    created_at: number;
    updated_at: number;
    removed_at: number | null;
  };
  slug: { scope: string; slug: string; entity_id: string; base: string };
  archive_item: {
    kind: AssetKind;
    group_name: string;
    name: string;
    starter: 0 | 1;
    guid: string | null;
    package: string | null;
    waits: 1 | null;
  };
  build: Build;
  game_flag: { name: string; at: number };
  batch: {
    id: string;
    at: number;
    actor: string;
    build: string | null;
    undo_of: string | null;
    added: number;
    changed: number;
    removed: number;
    assets_added: number;
    assets_removed: number;
    assets_changed: Generated<number>;
    gone: number | null;
    taken_from: Generated<string | null>;
    taken_since: Generated<number | null>;
    /** `BatchCounts['others']`. */
    others_json: Generated<string | null>;
  };
  taken_back: { entry_id: string; batch_id: string };
  batch_skin: { batch_id: string; skin_id: string; starter: 0 | 1 };
  /** `changes` is packed by `records/save-batch.ts`. */
  batch_asset: { batch_id: string; kind: AssetKind; group_name: string; changes: string };
  item: { asset: string; item_json: string };
  batch_item: { batch_id: string; asset: string; before_json: string | null; after_json: string | null };
  batch_listed: { batch_id: string; kind: AssetKind | 'Skins'; group_name: string };
  batch_gone_skin: { batch_id: string; skin_id: string };
  batch_gone_asset: Pick<Tables['archive_item'], 'kind' | 'group_name' | 'name'> & { batch_id: string };
  history: {
    id: string;
    at: number;
    actor: string;
    entity: string;
    entity_id: string;
    action: 'add' | 'change' | 'remove';
    before_json: string | null;
    after_json: string | null;
    version: number | null;
    undo_of: string | null;
    batch_id: string | null;
    unknown: string | null;
    version_before: number | null;
  };
  data_row: { list: FileList; id: string; hash: string | null; revision: number };
  data_revision: { revision: number; list: FileList };
  revision: { list: ListName | 'accounts' | 'files'; value: number };
  account: {
    id: string;
    username: string;
    username_key: string;
    password: string;
    twitter: Generated<string>;
    discord: Generated<string>;
    discordid: Generated<string>;
    owner: Generated<0 | 1>;
    addskins: Generated<0 | 1>;
    editskins: Generated<0 | 1>;
    deleteskins: Generated<0 | 1>;
    addskins_until: Generated<number | null>;
    editskins_until: Generated<number | null>;
    deleteskins_until: Generated<number | null>;
    version: Generated<number>;
    created_at: number;
    removed_at: number | null;
    erased_at: Generated<number | null>;
  };
  sign_in: {
    id: string;
    at: number;
    account_id: string | null;
    succeeded: 0 | 1;
    network: string | null;
    wrong: Generated<WrongAtSignIn | null>;
  };
  session: {
    token_hash: string;
    id: string;
    account_id: string;
    browser: Generated<string>;
    created_at: number;
    seen_at: number;
    expires_at: number;
    proved_at: Generated<number>;
  };
  passkey: {
    id: string;
    account_id: string;
    name: string;
    public_key: string;
    counter: number;
    transports: string;
    site: Generated<string>;
    created_at: number;
    used_at: number | null;
  };
  second_factor: {
    account_id: string;
    secret: string;
    created_at: number;
    confirmed_at: number | null;
    last_step: Generated<number>;
  };
  star_list: { account_id: string; stars_json: string; version: number; saved_at: number };
  begun_sign_in: { ticket_hash: string; account_id: string; password_print: string; expires_at: number };
  recovery_code: { hash: string; account_id: string; used_at: number | null };
  access_token: {
    id: string;
    account_id: string;
    name: string;
    hash: string;
    may_addskins: Generated<0 | 1>;
    may_editskins: Generated<0 | 1>;
    may_deleteskins: Generated<0 | 1>;
    created_at: number;
    expires_at: number;
    used_at: number | null;
  };
  recovery_link: {
    account_id: string;
    hash: string;
    made_by: string;
    alone: Generated<0 | 1>;
    created_at: number;
    expires_at: number;
  };
  security_event: {
    id: string;
    at: number;
    account_id: string;
    actor: string;
    kind: SecurityEventKind;
    detail: Generated<string>;
    network: string | null;
  };
  rate: { bucket: string; hits: number; reset_at: number };
  spent: { id: string; expires_at: number };
  incoming: { id: string; account_id: string; at: number; answer_json: string | null };
  incoming_part: {
    incoming_id: string;
    part: number;
    rows_json: string;
    skins: Generated<number>;
    assets: Generated<number>;
    others: Generated<number>;
  };
  webhook: {
    id: string;
    name: string;
    address: string;
    form: 'chat' | 'json';
    legend_id: string | null;
    about: Generated<'changes' | 'suggestions' | 'both'>;
    suggested_until: Generated<string>;
    secret: string;
    paused: Generated<0 | 1>;
    off_at: Generated<number | null>;
    off_why: Generated<string | null>;
    told_until: string;
    last_at: Generated<number | null>;
    last_what: Generated<string | null>;
    last_delivered: Generated<0 | 1 | null>;
    version: Generated<number>;
    created_at: number;
  };
  delivery: { id: string; webhook_id: string; body: string; made_at: number; attempts: number; due_at: number };
  suggestion: {
    id: string;
    kind: SuggestionKind;
    skin_id: string | null;
    legend_id: string | null;
    legend_name: string;
    ingamename: string;
    account_id: string | null;
    content_json: string;
    before_json: string | null;
    skin_version: number | null;
    same: string;
    reason: string;
    evidence: string | null;
    marks_json: string;
    joins: string | null;
    state: SuggestionState;
    decided_by: string | null;
    decided_at: number | null;
    why: DeclineReason | null;
    words: string | null;
    seen_at: number | null;
    batch_id: string | null;
    created_at: number;
    version: number;
  };
  acceptance: { batch_id: string; suggestion_id: string; skin_id: string };
  owner_code: { hash: string; expires_at: number };
  fault: {
    id: string;
    place: 'server' | 'page';
    message: string;
    stack: string;
    times: number;
    first_at: number;
    last_at: number;
    network: Generated<string>;
  };
  report: {
    id: string;
    at: number;
    account_id: string | null;
    happened: string;
    expected: string;
    page: string;
    build: string | null;
    browser: string;
    trace_json: string | null;
    trace_bytes: number;
    network: Generated<string>;
  };
  setting: { name: string; value: string };
  migration: { name: string; applied_at: number };
};

/** The lists that are served from memory beside their revision. */
export type ListName = 'skins' | 'archive';

/** The lists whose rows and revisions the data files have (docs: Data files). */
export type FileList = ListName | 'items';

/** The open database, outside or inside a transaction. */
export type Database = Kysely<Tables>;

/** The database inside a transaction. */
export type Trx = Transaction<Tables>;
