import { visitorCalls } from '#contract/visitor-calls.ts';
import { openCallsOf } from '../../world/api.ts';

const ask = openCallsOf(visitorCalls);

/** For pages that show no skins: what asks for them comes when they are asked for. */
export const listSkins = (signal: AbortSignal) => ask('listSkins', { signal });
