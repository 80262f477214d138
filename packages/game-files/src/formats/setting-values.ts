import { withSlashes } from '../names/with-slashes.ts';

/** A text of settings; undefined for an empty one. */
export const textIn = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : undefined);

/** The path of an asset in settings, with `/` only. */
export const pathIn = (value: unknown) => {
  const path = textIn(value);
  return path === undefined ? undefined : withSlashes(path);
};
