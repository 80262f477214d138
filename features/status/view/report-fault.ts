import { framesIn } from '#src/traces/frames-in.ts';
import { call } from '#src/world/calls/call.ts';
import type { FaultReport } from '../fault-report.ts';

/** The maximum number of reports from one page. */
const MOST = 3;
const told = new Set<string>();

/** Reports the errors of this page to the server, each once (docs: Status). */
export async function reportFault(event: Event) {
  const fault = faultIn(event, window.location.origin);
  if (!fault || told.size >= MOST || told.has(keyOf(fault))) return;
  told.add(keyOf(fault));
  await call('reportFault', { body: fault }).catch(() => {});
}

const keyOf = ({ message, frames }: FaultReport) => [message, ...frames].join('\n');

/**
 * Returns the report of an error: its kind and its places in our own files. Undefined for errors from elsewhere, such
 * as a browser extension.
 */
export function faultIn(event: Event, origin: string): FaultReport | undefined {
  if (event instanceof SecurityPolicyViolationEvent) return violation(event, origin);
  const thrown: unknown = 'reason' in event ? event.reason : (event as ErrorEvent).error;
  if (!(thrown instanceof Error)) return;
  const frames = framesIn(thrown.stack ?? '', origin);
  return frames.length > 0 ? { message: kindOf(thrown), frames } : undefined;
}

function violation(
  { effectiveDirective, sourceFile, lineNumber, columnNumber }: SecurityPolicyViolationEvent,
  origin: string,
) {
  const frames = framesIn(`${sourceFile}:${lineNumber}:${columnNumber}`, origin);
  return sourceFile && frames.length === 0 ? undefined : { message: `CSP: ${effectiveDirective}`, frames };
}

/** Without the message, which may contain typed text. */
const kindOf = ({ name }: Error) => (/^[A-Za-z]{0,35}Error$/.test(name) ? name : 'Error');
