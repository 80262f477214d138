import * as features from '#features/index.contract.ts';
import type { Calls } from './call.ts';
import { joined } from './joined.ts';

/** The calls of features. */
export const featureCalls = joined(features, 'calls') satisfies Calls;
