import { TRACE } from '#contract/traces/bounds.ts';
import { readTrace, traceIn } from '#contract/traces/read-trace.ts';
import type { Opened, Source } from '#machines/player/context.ts';
import { call } from '../../world/calls/call.ts';

type Read = Opened | { problem: string };

/** Reads a trace from where it is. A file that is too large is refused before it is read. */
export async function readSource(source: Source, signal: AbortSignal): Promise<Read> {
  if ('text' in source) return readTrace(source.text);
  if ('report' in source) return readReport(source.report, signal);
  if (source.file.size > 4 * TRACE.size) return { problem: TOO_LARGE };
  return readTrace(await source.file.text());
}

async function readReport(id: string, signal: AbortSignal): Promise<Read> {
  const { trace, happened, expected } = await call('readReport', { params: { id }, signal });
  if (trace === null) return { problem: 'This report came without a trace.' };
  const read = traceIn(trace);
  return 'problem' in read ? read : { ...read, said: { happened, expected } };
}

const TOO_LARGE = `This file is too large for a trace: a trace has at most ${TRACE.size / 1000} kB.`;
