import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { DURATIONS } from './keep-durations.ts';

const PROJECTS = ['browser', 'disk', 'server', 'unit'];

/**
 * The projects one after the other, so that files share what they import, and of each the longest files first, so that
 * at the end nobody waits for one alone.
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
