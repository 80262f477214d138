import { call } from '#src/world/calls/call.ts';
import type { FaultReport } from '../fault-report.ts';
import { faultIn } from './fault-in.ts';

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
