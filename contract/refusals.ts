import type { CallName } from './calls.ts';

/** Why the server refuses, and the status that comes with it (docs: Refusals). What Node refuses has statuses of its own. */
export const refusalStatus = {
  invalid: 400,
  malformed: 400,
  signed_out: 401,
  bad_credentials: 401,
  challenge_failed: 403,
  challenge_expired: 403,
  challenge_too_easy: 403,
  owner_protected: 403,
  forbidden: 403,
  cross_origin: 403,
  wrong_key: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_slow: 408,
  taken: 409,
  texture_used: 409,
  has_skins: 409,
  name_used: 409,
  stale: 409,
  changed_since: 409,
  already_undone: 409,
  not_undoable: 409,
  erased: 409,
  applied: 409,
  incomplete: 409,
  gone: 410,
  too_old: 410,
  too_large: 413,
  not_json: 415,
  out_of_range: 416,
  slow_down: 429,
  internal: 500,
  challenge_unavailable: 503,
  busy: 503,
  unavailable: 503,
  unhealthy: 503,
} as const satisfies Record<string, number>;

export type FailureCode = keyof typeof refusalStatus;

const challenge = ['challenge_failed', 'challenge_expired', 'challenge_too_easy', 'challenge_unavailable'] as const;

/** What calls refuse besides what the checks before them do, see `checks.ts`. */
export const ownRefusals: Partial<Record<CallName, readonly FailureCode[]>> = {
  signIn: [...challenge, 'bad_credentials'],
  createAccount: [...challenge, 'taken'],
  readUser: ['not_found'],
  saveUser: ['not_found', 'owner_protected', 'stale'],
  removeUser: ['not_found', 'owner_protected'],
  readLegendPage: ['gone'],
  readSkinPage: ['gone'],
  listNames: ['not_found'],
  listAssets: ['not_found'],
  addLegend: ['name_used', 'texture_used'],
  addSkin: ['not_found', 'name_used', 'texture_used'],
  saveSkin: ['not_found', 'name_used', 'stale'],
  removeSkin: ['not_found', 'stale'],
  addKnownLegend: ['invalid', 'name_used'],
  saveKnownLegend: ['not_found', 'invalid', 'name_used', 'stale'],
  removeKnownLegend: ['not_found', 'has_skins', 'stale'],
  undo: [
    ...(['invalid', 'not_found', 'owner_protected', 'changed_since', 'already_undone', 'not_undoable'] as const),
    ...(['erased', 'name_used', 'texture_used', 'has_skins'] as const),
  ],
  keepPart: ['invalid', 'not_found', 'applied'],
  applyImport: ['invalid', 'not_found', 'stale', 'incomplete'],
  readHealth: ['unhealthy'],
};
