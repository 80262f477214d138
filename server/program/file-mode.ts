import { chmodSync, statSync } from 'node:fs';

/** May others on this machine read or write the file? Windows says it in another way. */
export const isForOthers = (file: string) =>
  process.platform !== 'win32' && ((statSync(file, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0;

/** Makes it readable for this user alone where that can be: it may belong to somebody else, or its disk has no modes. */
export function keepFromOthers(file: string) {
  try {
    if (isForOthers(file)) chmodSync(file, 0o600);
  } catch {}
}

/** For an operator whose file stays readable for others. */
export const sayForOthers = (file: string) =>
  `Others on this machine may read ${file}: its disk or its owner does not let its permissions be changed.`;
