import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';

/** Is there a Python to run programs with? */
export const hasPython = spawnSync('python3', ['--version']).status === 0;

/** What an expression returns after a program in Python ran, as JSON; `given` is what it calls `given`. */
export async function python(program: string, expression: string, given: unknown) {
  const whole = `${program}\nimport sys\ngiven = json.load(sys.stdin)\nprint(json.dumps(${expression}))`;
  const run = promisify(execFile)('python3', ['-c', whole], { maxBuffer: 50_000_000 });
  run.child.stdin?.end(JSON.stringify(given));
  return JSON.parse((await run).stdout);
}
