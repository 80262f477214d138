import { type ReadTrace, readTrace, traceIn } from '#contract/traces/read-trace.ts';
import { TRACE } from '#contract/traces/bounds.ts';
import type { Source } from '#machines/player/context.ts';

/** Reads a trace from where it is. A file that is too large is refused before it is read. */
export async function readSource(source: Source, _signal: AbortSignal): Promise<ReadTrace> {
  if ('text' in source) return readTrace(source.text);
  if ('report' in source) return traceIn(null);
  if (source.file.size > 4 * TRACE.size) return { problem: TOO_LARGE };
  return readTrace(await source.file.text());
}

const TOO_LARGE = `This file is too large for a trace: a trace has at most ${TRACE.size / 1000} kB.`;
