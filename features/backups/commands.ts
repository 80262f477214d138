import type { Command } from 'commander';
import { say } from '#server/program/arguments.ts';
import { commandLine, DASHES } from '#server/program/installed.ts';

export function addTo(program: Command) {
  add('backup', {
    summary: 'writes everything into a file',
    description: 'Writes everything into a file from which the site can be made again, also while it runs.',
    file: 'The file to write.',
    run: async (file) => (await import('./server/run.ts')).runBackup(file),
  });
  add('restore', {
    summary: 'makes the site again from a backup',
    description: 'Puts what is in a backup into a database that nobody has used yet.',
    file: 'A file that backup has written.',
    run: async (file) => (await import('./server/run.ts')).runRestore(file),
  });
  add('verify', {
    summary: 'says what is in a backup',
    description: 'Says what is in a backup, and whether it is whole.',
    file: 'A file that backup has written.',
    run: async (file) => (await import('./server/run.ts')).runVerify(file),
  });

  function add(name: string, { summary, description, file, run }: OfFile) {
    const command = program.command(name).summary(summary).description(description);
    say(command.usage(`${DASHES}FILE`).argument('<FILE>', file).action(run), {
      ...{ none: 'No file is named', many: 'Only one file can be named' },
      usage: commandLine(name, 'FILE'),
    });
  }
}

/** A command with one file. */
type OfFile = Record<'summary' | 'description' | 'file', string> & { run: (file: string) => Promise<void> };
