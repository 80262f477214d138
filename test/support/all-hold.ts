import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** Runs commands at a time and prints which hold, and what the others say; true when all hold. */
export async function allHold(commands: readonly string[]) {
  const ended = await Promise.all(commands.map(outcome));
  for (const { command, status, said } of ended) {
    process.stdout.write(status === 0 ? `holds: ${command}\n` : `\n${said}\ndoes not hold: ${command}\n`);
  }
  return ended.every(({ status }) => status === 0);
}

async function outcome(command: string) {
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const status = new Promise<number | null>((resolve) => child.once('close', resolve));
  const said = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { command, status: await status, said: said.join('') };
}
