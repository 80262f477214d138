import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { firefox, type LaunchOptions } from 'playwright-core';

/** The Firefox that is named, else the one of the system. */
export const findFirefox = () =>
  [
    process.env.FIREFOX_PATH ?? '',
    ...['firefox-esr', 'firefox'].flatMap((name) =>
      (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)),
    ),
  ].find((path) => path !== '' && existsSync(path));

const UNKNOWN = 'emulation.setMediaFeaturesOverride';

/**
 * Firefox as people have it, by WebDriver BiDi. Playwright opens no page before a command is answered that Firefox 153
 * does not know: it is answered here in Firefox's place. `fill` is not noticed by the page: type what a search is for.
 */
export async function openFirefox(prefs: NonNullable<LaunchOptions['firefoxUserPrefs']> = {}) {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: findFirefox() ?? '',
    firefoxUserPrefs: { ...usual, ...prefs },
  });
  const { _connection: connection } = browser as unknown as { _connection: Connection };
  const { _browserSession: session } = connection.toImpl(browser);
  const send = session.send.bind(session);
  session.send = async (method, args) => (method === UNKNOWN ? {} : send(method, args));
  return browser;
}

const MOUSE = 6;
/** The clipboard can be read, and nothing asks whether it may; there is a mouse, also where no screen is. */
const usual = {
  'dom.events.testing.asyncClipboard': true,
  'ui.primaryPointerCapabilities': MOUSE,
  'ui.allPointerCapabilities': MOUSE,
};

type Connection = { toImpl: (browser: unknown) => { _browserSession: Session } };
type Session = { send: (method: string, args: unknown) => Promise<unknown> };
