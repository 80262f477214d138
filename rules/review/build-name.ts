import * as v from 'valibot';
import { BuildName } from '#contract/batch.ts';

/** What is wrong with the name of a build, which may be left out. */
export const problemOfBuild = (name: string) =>
  name.trim() === '' ? undefined : v.safeParse(BuildName, name).issues?.[0].message;
