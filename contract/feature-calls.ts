import * as features from '../features/index.contract.ts';
import type { Calls } from './call.ts';
import { joinTables } from './join-tables.ts';

/** The calls of features. */
export const featureCalls = joinTables(features, 'calls') satisfies Calls;
