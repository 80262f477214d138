import { runProgram } from '../program/refused.ts';
import { runCommand } from './run.ts';

await runProgram(() => {
  // Files are written for this user only, whatever the shell allows.
  process.umask(0o077);
  return runCommand(process.argv.slice(2));
});
