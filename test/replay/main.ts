import { runReplay } from './command.ts';

process.exitCode = await runReplay(process.argv.slice(2), {
  input: process.stdin,
  print: (text) => process.stdout.write(`${text}\n`),
  complain: (text) => process.stderr.write(`${text}\n`),
});
