import { lineWriter, type Sink } from './line-writer.ts';

/** Writes one event as one JSON line; never give it a password, token, cookie or body. */
export type Log = (event: string, details: Record<string, unknown>) => void;

const lineOf: (...event: Parameters<Log>) => string = (event, details) =>
  JSON.stringify({ time: new Date().toISOString(), event, ...details });

/** The log of the program, and plain sentences among its lines for whoever starts it by hand. */
export function openLog(sink: Sink) {
  const lines = lineWriter(sink, (count) => lineOf('log_lost', { lines: count }));
  process.once('exit', lines.end);
  const log: Log = (event, details) => lines.add(lineOf(event, details));
  return { log, say: lines.add };
}
