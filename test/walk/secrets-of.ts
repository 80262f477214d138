import type { Page, Request, Response } from 'playwright-core';

/** What nobody may find in a trace of a page. */
export type Secrets = {
  /** Everything secret that was typed, sent or received until now, and the cookie of the session; the longest first. */
  all(): Promise<string[]>;
};

/** The names of secrets that travel. An `address` is one where it is that of a webhook. */
const NAMES = new Set([
  ...['password', 'oldPassword', 'newPassword', 'code', 'codes', 'ownerCode', 'turnstileToken', 'ticket'],
  ...['secret', 'otpauth', 'link', 'signature'],
]);
const isSecret = (name: string, value: string) =>
  NAMES.has(name) || (name === 'address' && value.startsWith('https://'));

/** Collects the secrets of a page from outside of it: in its fields, its requests, their answers and its cookies. */
export async function secretsOf(page: Page): Promise<Secrets> {
  const found = new Set<string>();
  const read: Promise<unknown>[] = [];
  const collect = (value: unknown, name = '') => {
    if (typeof value === 'string') {
      if (isSecret(name, value)) found.add(value);
    } else if (Array.isArray(value)) for (const one of value) collect(one, name);
    else if (typeof value === 'object' && value !== null)
      for (const [part, one] of Object.entries(value)) collect(one, part);
  };
  page.on('request', (request: Request) => collect(jsonIn(request.postData())));
  page.on('response', (response: Response) => {
    if (response.url().includes('/api/') && response.ok())
      read.push(
        response.text().then(
          (text) => collect(jsonIn(text)),
          () => {},
        ),
      );
  });
  await page.exposeFunction('typedSecret', (value: string) => found.add(value));
  await page.addInitScript(watchFields);
  return {
    async all() {
      await Promise.all(read);
      const cookies = await page.context().cookies();
      for (const { name, value } of cookies) if (name === '__Host-session') found.add(value);
      return [...found].filter((one) => one.trim() !== '').sort((a, b) => b.length - a.length);
    },
  };
}

/** In the page: tells each text of a field for passwords or codes, whether it shows it or not. */
function watchFields() {
  const { typedSecret } = window as unknown as { typedSecret(value: string): void };
  addEventListener(
    'input',
    ({ target }) => {
      const field = target as HTMLInputElement;
      if (field.type === 'password' || /password|one-time-code/.test(field.autocomplete)) typedSecret(field.value);
    },
    { capture: true },
  );
}

function jsonIn(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Shorter ones occur by chance. */
const SHORTEST = 6;

/** The secrets that can be looked for in a trace. */
export const lookedFor = (secrets: readonly string[]) => secrets.filter(({ length }) => length >= SHORTEST);

/** The secrets that stand in a trace. */
export function secretsIn(trace: object, secrets: readonly string[]) {
  const text = JSON.stringify(trace);
  return lookedFor(secrets).filter((one) => text.includes(JSON.stringify(one).slice(1, -1)));
}
