import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * V8 collects garbage when it needs room, so a process that then rests would keep what its work has left. All of it takes
 * a tenth of a second; most of it a third of that.
 */
export function collectGarbage(how: 'sync' | 'async', isAll = true) {
  setFlagsFromString('--expose-gc');
  runInNewContext(`gc({ type: 'major', execution: '${how}', flavor: '${isAll ? 'last-resort' : 'regular'}' })`);
}
