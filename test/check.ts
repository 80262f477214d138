import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

// `npm run check`: types, style and unit tests at a time, in less than a minute; prints what does not hold.
const commands = [
  'npm run --silent types',
  'npm run --silent lint',
  'vitest run --project unit --silent --reporter=dot',
];
const ended = await Promise.all(commands.map(outcome));
for (const { command, status, said } of ended) {
  process.stdout.write(status === 0 ? `holds: ${command}\n` : `\n${said}\ndoes not hold: ${command}\n`);
}
process.exitCode = ended.some(({ status }) => status !== 0) ? 1 : 0;

async function outcome(command: string) {
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const status = new Promise<number | null>((resolve) => child.once('close', resolve));
  const said = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { command, status: await status, said: said.join('') };
}
