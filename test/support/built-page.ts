import { type BuiltPage, readBuiltPage } from '../../server/pages/built-page.ts';

let read: BuiltPage | undefined;

/** The page as it was built, read once for all tests of a worker: no server changes it. */
export function builtPage() {
  read ??= readBuiltPage('dist');
  return read;
}
