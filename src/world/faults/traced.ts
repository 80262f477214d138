import { redacted } from './redacted.ts';
import { happened } from './trace.ts';

/** Returns the recorded events without secrets, one a line, newest last. */
export const traced = () => happened.map(redacted).join('\n');
