import { oldBuildBat } from '#contract/imports/downloads.ts';
import { oldBuildName } from '#contract/imports/old-build-name.ts';
import type { Guide, Part } from './guide.ts';

/** A build that an address of the guide asks for. */
export type AskedBuild = { name: string; manifest: string };

/** Longer than the name of a build can be. */
const MOST_LETTERS = 100;

/** Reads `?manifest=…&build=…`; undefined when there is no manifest ID of 16 to 20 digits. */
export function askedBuildIn(query: string): AskedBuild | undefined {
  const given = new URLSearchParams(query);
  const manifest = given.get('manifest') ?? '';
  if (!/^\d{16,20}$/.test(manifest)) return undefined;
  return { manifest, name: given.get('build')?.slice(0, MOST_LETTERS).trim() || 'The build you came for' };
}

/** The guide to old builds with one build filled in, wherever a manifest ID stands (docs: Old builds). */
export const withBuild = (guide: Guide, { name, manifest }: AskedBuild): Guide => ({
  ...guide,
  steps: guide.steps.map((step) => ({
    ...step,
    parts: step.parts.map((part): Part => {
      if ('builds' in part)
        return { builds: [{ name, manifest }, ...part.builds.filter((one) => one.manifest !== manifest)] };
      if ('files' in part)
        return { files: [{ name: oldBuildName(manifest), what: `${name}, filled in` }, ...part.files] };
      if ('summary' in part) {
        const file = oldBuildName(manifest);
        return { ...part, code: { file, text: oldBuildBat(file) ?? part.code.text } };
      }
      if ('code' in part) {
        return { code: { ...part.code, text: part.code.text.replaceAll('MANIFEST_ID', manifest) } };
      }
      return part;
    }),
  })),
});
