import { type CallName, calls } from '#contract/calls.ts';

const patterns = Object.entries(calls).map(([name, { method, path }]) => ({
  name: name as CallName,
  method,
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
}));

/** The call of the contract that a request is; of two the first of the table, as for the server. */
export const callOf = (method: string, url: string) =>
  patterns.find((call) => call.method === method && call.pattern.test(new URL(url).pathname))?.name;
