import { redacted } from './redacted.ts';
import { happened } from './trace.ts';

/** What is remembered, one event a line, the newest last, without secrets. */
export const traced = () => happened.map(redacted).join('\n');
