/** Writes one event as one JSON line; never give it a password, token, cookie or body. */
export type Log = (event: string, details: Record<string, unknown>) => void;

export const logToStdout: Log = (event, details) => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), event, ...details })}\n`);
};
