import * as v from 'valibot';
import { TRACE } from './bounds.ts';
import { isPlain } from './plain.ts';
import { type Trace, traceSchema } from './trace.ts';

/** The trace in a text, or a sentence that says why it is none. */
export type ReadTrace = { trace: Trace } | { problem: string };

/**
 * Reads the text of a file as a trace: the file of a trace, or that of a report that holds one. Whatever the text is, it
 * returns and never throws.
 */
export function readTrace(text: string): ReadTrace {
  if (text.length > 2 * TRACE.size)
    return { problem: `This file is too large for a trace: a trace has at most ${TRACE.size / 1000} kB.` };
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    return { problem: 'This file is no trace: it is not JSON. Choose a file that the site has saved.' };
  }
  return traceIn(isReport(sent) ? sent.trace : sent);
}

/** Is it the file of a report (docs: Reports)? */
const isReport = (sent: unknown): sent is { trace: unknown } =>
  typeof sent === 'object' && sent !== null && 'happened' in sent && 'trace' in sent;

/** Reads a value, such as a part of a reply, as a trace. */
export function traceIn(sent: unknown): ReadTrace {
  if (!isPlain(sent))
    return { problem: 'This file is no trace: it is too deep, too long, or has a name that no trace has.' };
  const version = (sent as { version?: unknown } | null)?.version;
  if (typeof version === 'number' && version > TRACE.version)
    return { problem: `This trace has version ${version}; this site plays version ${TRACE.version}.` };
  const read = v.safeParse(traceSchema, sent, { abortEarly: true });
  if (read.success) return { trace: read.output };
  const [{ message, path }] = read.issues;
  return { problem: `${message}${path ? ` (${path.map(({ key }) => String(key)).join('.')})` : ''}` };
}
