import { withSlashes } from '../names/with-slashes.ts';

/** A text of settings; undefined for an empty one. */
export const textIn = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);

/** The path of an asset in settings, with `/` only. */
export const pathIn = (value: unknown) => {
  const path = textIn(value);
  return path === undefined ? undefined : withSlashes(path);
};

/** A whole number, also as a text or with a fraction of zeros: tools write `214`, `214.000000` and `"214"`. */
export function wholeIn(value: unknown): number | undefined {
  const written = typeof value === 'string' ? /^\s*(-?\d+)(?:\.0*)?\s*$/.exec(value)?.[1] : value;
  const number = typeof written === 'string' ? Number(written) : written;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined;
}

/** A permanent id: a number, or the text `SAID01813643991`; 0 is none. */
export function idIn(value: unknown): number | undefined {
  const id = wholeIn(typeof value === 'string' ? value.replace(/^\s*SAID/i, '') : value);
  return id !== undefined && id > 0 ? id : undefined;
}
