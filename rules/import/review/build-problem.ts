import * as v from 'valibot';
import { BuildDraft, type BuildField } from '#contract/imports/batch.ts';

/** A build as it was typed; blank fields are missing. */
export type TypedBuild = Readonly<Record<BuildField, string>>;

export const NO_BUILD: TypedBuild = { name: '', released: '', manifest: '' };

/** The build that was typed; undefined when none was. */
export function buildOf(typed: TypedBuild): { [Field in BuildField]?: string } | undefined {
  const said = Object.entries(typed).filter(([, text]) => text.trim() !== '');
  return said.length === 0 ? undefined : Object.fromEntries(said.map(([field, text]) => [field, text.trim()]));
}

/** What is wrong with a typed build; a build is optional. */
export function problemOfBuild(typed: TypedBuild): { field: BuildField; text: string } | undefined {
  const build = buildOf(typed);
  if (build === undefined) return;
  if (build.name === undefined) return { field: 'name', text: 'Enter the name of the build.' };
  const [issue] = v.safeParse(BuildDraft, build).issues ?? [];
  if (!issue) return;
  return { field: (issue.path?.[0]?.key ?? 'name') as BuildField, text: issue.message };
}
