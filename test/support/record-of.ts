import { expect } from 'vitest';

type What = [
  id: unknown,
  actor: string,
  what: `${'add' | 'change' | 'remove'} ${string}`,
  of: string | undefined,
  version: number,
];
type More = {
  before?: object;
  after?: object;
  at?: number | null | undefined;
  undo_of?: string;
  version_before?: number;
  batch_id?: string;
};

/** The row of the history that a change leaves: who did what, to what, with what was before and after it. */
export function recordOf([id, actor, what, entity_id, version]: What, { before, after, ...more }: More) {
  const [action, entity] = what.split(' ');
  const [before_json, after_json] = [before, after].map((content) => (content ? JSON.stringify(content) : null));
  const none = { undo_of: null, unknown: null, batch_id: null, version_before: null };
  const row = { id, at: expect.any(Number), actor, entity, entity_id, action, before_json, after_json, version };
  return { ...row, ...none, ...more };
}
