import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { pauseRequests } from './paused-requests.ts';

// Both ends of Cloudflare, the only services that tests replace: the server's check and the page's script.

/** Replaces the server's check: every token that contains `a-good-token` is valid. */
export async function withSiteverify() {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push(body);
    const success = body.includes('a-good-token');
    response.end(
      JSON.stringify({ success, hostname: 'localhost', 'error-codes': success ? [] : ['invalid-input-response'] }),
    );
  }).listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  afterAll(() => void server.close());
  return {
    /** The bodies of the checks. */
    asked,
    environment: {
      TURNSTILE_SITE_KEY: 'the-site-key',
      TURNSTILE_SECRET: 'the-secret',
      TURNSTILE_URL: `http://localhost:${(server.address() as AddressInfo).port}/`,
    },
  };
}

export type Widget = {
  sitekey: string;
  theme: string;
  size: string;
  callback: (token: string) => void;
  'error-callback': (code: string) => void;
  'expired-callback': () => void;
};
declare const window: Window & { widgets: Widget[]; removed: number };

const SCRIPT = `
  window.widgets = [];
  window.removed = 0;
  window.turnstile = {
    render(place, options) {
      window.widgets.push(options);
      place.append(document.createElement('iframe'));
      return String(window.widgets.length);
    },
    remove() { window.removed++; },
    reset() {},
  };
  window[new URL(document.currentScript.src).searchParams.get('onload')]();
`;

/** The address of the page's script, and the replacement. */
export const SCRIPT_URL = 'https://challenges.cloudflare.com/*';
export const script = { contentType: 'text/javascript', body: SCRIPT };

/** The number of widgets drawn so far. */
export const widgets = (page: Page) => page.evaluate(() => window.widgets?.length ?? 0);

/** Sends a result from the last widget. */
export const pass = (page: Page, token: string) =>
  page.evaluate((value) => window.widgets.at(-1)?.callback(value), token);
export const fail = (page: Page) => page.evaluate(() => window.widgets.at(-1)?.['error-callback']('300030'));
export const expire = (page: Page) => page.evaluate(() => window.widgets.at(-1)?.['expired-callback']());

/** Holds back the script until the test releases or blocks it. */
export async function holdScript(page: Page) {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  await pauseRequests(page, SCRIPT_URL, async (request) =>
    (await promise) ? request.fulfill(script) : request.abort(),
  );
  return { letCome: () => resolve(true), block: () => resolve(false) };
}
