import { joinTables } from '#contract/join-tables.ts';
import * as features from '#features/index.staff.ts';
import type { StatusPart } from '../../parts/staff/status-part.ts';

/** What features show on the page Status, by their names. */
export const statusParts = Object.entries<StatusPart>(joinTables(features, 'statusParts'));
