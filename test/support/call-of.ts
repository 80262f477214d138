import { type CallName, calls } from '#contract/calls.ts';

const patterns = Object.entries(calls).map(([name, { method, path }]) => ({
  name: name as CallName,
  method,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
}));

/** Returns the call of a request; the first match of the table wins, as on the server. */
export const callOf = (method: string, url: string) =>
  patterns.find((call) => call.method === method && call.pattern.test(new URL(url).pathname))?.name;
