import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** V8 collects garbage when it needs room, so a process that then rests would keep what its work has left. */
export function collectGarbage(how: 'sync' | 'async') {
  setFlagsFromString('--expose-gc');
  runInNewContext(`gc({ type: 'major', execution: '${how}', flavor: 'last-resort' })`);
}
