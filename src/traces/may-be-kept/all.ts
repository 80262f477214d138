import { joinTables } from '#contract/join-tables.ts';
import * as features from '#features/index.staff.ts';
import * as account from './account.ts';
import * as around from './around.ts';
import * as finding from './finding.ts';
import type { Lines } from './line.ts';
import * as owners from './owners.ts';
import * as skins from './skins.ts';

/** What may be kept, by machine (docs: What a trace keeps). */
export const mayBeKept: Readonly<Record<string, Lines | undefined>> = {
  ...around,
  ...account,
  ...finding,
  ...skins,
  ...owners,
  ...joinTables(features, 'mayBeKept'),
};
