import { existsSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pagePathAt, pageRow } from '#contract/pages/pages.ts';
import { journeyOf } from './journey-of.ts';
import { playTrace, type Report } from './play.ts';

/** Writes the test of a report beside the journey of its page's machine; never over another file. */
export function writeTest(report: Report, file: string): { path: string } | { problem: string } {
  const name = basename(file, '.json').replace(/[^\w-]+/g, '-');
  const path = `${folderOf(report.trace.page)}/${name === '-' ? 'replayed' : name}.test.ts`;
  if (existsSync(path)) return { problem: `${path} is there already. Rename or remove it, then try again.` };
  const playing = playTrace(report.trace);
  writeFileSync(path, journeyOf(report, playing.goTo(playing.length)));
  return { path };
}

/** The folder of the machine of a page, else that of the app. */
function folderOf(page: string) {
  const path = pagePathAt(page);
  const flow = path && pageRow(path).flow;
  const folder = `test/flows/${flow?.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  return flow && existsSync(folder) ? folder : 'test/flows/app';
}
