import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { DURATIONS } from './keep-durations.ts';

const PROJECTS = ['browser', 'disk', 'server', 'unit'];

/**
 * Runs the projects one after the other, so that files share their imports. Within a project the longest files come
 * first, so that no single file runs alone at the end.
 */
export class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const seconds: Record<string, number> = JSON.parse(readFileSync(DURATIONS, 'utf8'));
    const keyOf = ({ project, moduleId }: TestSpecification) => [
      PROJECTS.indexOf(project.name),
      -(seconds[relative('.', moduleId)] ?? 0),
    ];
    const sorted = await super.sort(files);
    return sorted
      .map((file) => ({ file, key: keyOf(file) }))
      .sort(({ key: [a = 0, long = 0] }, { key: [b = 0, longer = 0] }) => a - b || long - longer)
      .map(({ file }) => file);
  }
}
