import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { DURATIONS } from './keep-durations.ts';

/** In this order. */
const PROJECTS = ['browser', 'server', 'unit'];

/**
 * Runs the projects one after the other, so that files share their imports. Within a project the longest files come
 * first, so that no single file runs alone at the end. One file of the project `disk`, which mostly waits, begins with
 * each of the others.
 */
export class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const seconds: Record<string, number> = JSON.parse(readFileSync(DURATIONS, 'utf8'));
    const sorted = (await super.sort(files))
      .map((file) => ({ file, project: file.project.name, long: seconds[relative('.', file.moduleId)] ?? 0 }))
      .sort((a, b) => b.long - a.long);
    const onDisk = sorted.filter(({ project }) => project === 'disk');
    const groups = PROJECTS.map((name) => [
      ...onDisk.splice(0, 1),
      ...sorted.filter(({ project }) => project === name),
    ]);
    return [...groups, onDisk].flat().map(({ file }) => file);
  }
}
