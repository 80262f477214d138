import { existsSync } from 'node:fs';
import { CannotStart } from './cannot-start.ts';

/** What a file of settings, an editor or a shell that is not there leaves in a value, so that it means something else. */
const STRAY: [RegExp, string][] = [
  [/^["'`“”‘’«»]|["'`“”‘’«»]$/u, 'has a quotation mark at its beginning or end. Write it without.'],
  [/^\s|\s$/u, 'has a blank or a line end at its beginning or end. Write it without.'],
  [/[\p{Cc}\p{Cf}\u2028\u2029]/u, 'has a character that cannot be seen. Type it again.'],
];
const STRAY_IN_PATH: [RegExp, string][] = [
  ...STRAY,
  [/^~|\$\{?\w|%\w+%/, 'has a part that only a shell replaces. Write the whole path.'],
  [
    process.platform === 'win32' ? /^\w{2,}:/ : /^\w+:[\\/]/,
    'is no path on this system. Write one that begins with a folder.',
  ],
];

/** Refuses a setting that cannot mean what it says (docs: Settings). */
export function refuseStray(name: string, value: string) {
  refuse(STRAY, name, value);
}

/** The same for a path, unless there is something of exactly this name. */
export function refuseStrayPath(name: string, value: string) {
  if (!existsSync(value)) refuse(STRAY_IN_PATH, name, value);
}

function refuse(strays: typeof STRAY, name: string, value: string) {
  const [, what] = strays.find(([pattern]) => pattern.test(value)) ?? [];
  if (what) throw new CannotStart(`${name} ${what}`);
}
