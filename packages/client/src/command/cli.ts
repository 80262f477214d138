import { readFileSync } from 'node:fs';
import { runArguments } from '../../../../server/program/arguments.ts';
import { runProgram } from '../../../../server/program/refused.ts';
import { endWithReader } from './print.ts';
import { commands } from './program.ts';

await runProgram(async () => {
  endWithReader(process.stdout);
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const args = process.argv.slice(2);
  await runArguments(commands(version), args.length === 0 ? ['--help'] : args);
});
