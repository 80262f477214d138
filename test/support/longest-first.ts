import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Begins with the files that take minutes, so that at the end nobody waits for one of them alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) => /\/(browser|flows)\/(walk|wander)|\/outages/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
