import * as v from 'valibot';
import { TRACE } from '#contract/traces/bounds.ts';
import { isPlain, type Trace, traceSchema } from '#contract/traces/trace.ts';

/** A trace, and what the person wrote beside it where it came with a report. */
export type Report = { trace: Trace; said?: { happened: string; expected: string } };

/** What stands in a text, or a sentence that says why that is no trace. */
export type Reading = Report | { problem: string };

/**
 * Reads the text of a file: a trace, or a report that holds one. Whatever the text is, it returns and never throws.
 */
export function readTrace(text: string): Reading {
  if (text.length > 2 * TRACE.size) return { problem: TOO_LARGE };
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    return { problem: 'This file is no trace: it is not JSON. Choose a file that the site has saved.' };
  }
  if (!isReport(sent)) return traceIn(sent);
  if (sent.trace === null) return { problem: 'This report came without a trace.' };
  const read = traceIn(sent.trace);
  const { happened, expected } = sent;
  return 'problem' in read ? read : { ...read, said: { happened: String(happened), expected: String(expected ?? '') } };
}

export const TOO_LARGE = `This file is too large for a trace: a trace has at most ${TRACE.size / 1000} kB.`;

/** Is it the file of a report (docs: Reports)? */
const isReport = (sent: unknown): sent is { trace: unknown; happened: unknown; expected?: unknown } =>
  typeof sent === 'object' && sent !== null && 'happened' in sent && 'trace' in sent;

/** Reads a value as a trace. */
export function traceIn(sent: unknown): { trace: Trace } | { problem: string } {
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
