import { copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EMBEDDED } from '../../../server/startup/open-database.ts';
import { startServer, temporaryFolder } from '../server.ts';
import { inRounds, newSite, type Part } from '../sites.ts';

const PATHS = ['/api/skins', '/api/archive', '/api/history', '/api/activity', '/api/users/admin', '/api/changes'];

/**
 * Random parts of the closed database file are changed: the start refuses it with one sentence, or all answers are the
 * site's own, without a stack trace, and the server keeps running.
 */
export const damagedFile: Part = {
  name: 'damaged-file',
  async run(budget) {
    using folder = temporaryFolder();
    const { cookies } = await newSite({ DATA_DIR: folder.path });
    const whole = join(folder.path, EMBEDDED);
    const failures: string[] = [];
    const count = { refused: 0, told: 0, unnoticed: 0 };
    const rounds = await inRounds(budget, async () => {
      using hurt = temporaryFolder();
      const file = join(hurt.path, EMBEDDED);
      copyFileSync(whole, file);
      const said = damage(file);
      await using server = await startServer({ DATA_DIR: hurt.path });
      if (!server.url) {
        count.refused++;
        if (!/^The database \S+ [^\n]+\.\n$/.test(server.said())) failures.push(`${said}: ${server.said()}`);
        return;
      }
      const answers = await Promise.all(PATHS.map((path) => ask(`${server.url}${path}`, cookies[0] ?? '')));
      const isTold = answers.some(({ status }) => status === 503);
      count[isTold ? 'told' : 'unnoticed']++;
      for (const { status, text } of answers) {
        if (![200, 503].includes(status) || / at .+:\d+:\d+/.test(text))
          failures.push(`${said}: ${status} ${text.slice(0, 200)}`);
      }
      if (!server.isRunning()) failures.push(`${said}: the server ended. ${server.said()}`);
    });
    const { refused, told, unnoticed } = count;
    const figure = `${rounds} damaged files: ${refused} refused at the start, ${told} reported later, ${unnoticed} in places that were not read.`;
    return { figure, failures };
  },
};

/** Damages a page, a sector or the end of a file, like a bad disk; returns a description of the damage. */
function damage(file: string) {
  const { size } = statSync(file);
  const place = Math.floor(Math.random() * size);
  const length = [512, 4096, size][Math.floor(Math.random() * 3)] ?? 512;
  const start = Math.floor(place / 512) * 512;
  const bytes = readFileSync(file);
  if (length === size) {
    writeFileSync(file, bytes.subarray(0, start));
    return `Cut at ${start} of ${size}`;
  }
  bytes.fill(0xa5, start, start + length);
  writeFileSync(file, bytes);
  return `${length} bytes at ${start} of ${size}`;
}

async function ask(url: string, Cookie: string) {
  const answer = await fetch(url, { headers: { Cookie } });
  return { status: answer.status, text: await answer.text() };
}
