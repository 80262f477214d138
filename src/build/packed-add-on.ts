import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import type { Plugin } from 'vite';

/** Packs the add-on for Blender in the form that Blender installs, and puts it beside the pages (decision 073). */
export const packedAddOn = (): Plugin => ({
  name: 'packed-add-on',
  generateBundle() {
    if (this.environment.config.consumer !== 'client') return;
    this.emitFile({ type: 'asset', fileName: 'downloads/legend_tools.zip', source: packAddOn('.') });
  },
});

/** The bytes of the zip, the same for the same sources. */
export function packAddOn(root: string) {
  const place = join(root, 'packages/blender');
  const code = readdirSync(join(place, 'legend_tools'))
    .filter((file) => file.endsWith('.py'))
    .sort()
    .map((file) => [file, join(place, 'legend_tools', file)] as const);
  const beside = ['LICENSE', 'README.md'].map((file) => [file, join(place, file)] as const);
  const files = [...code, ...beside].map(([name, path]) => [`legend_tools/${name}`, readFileSync(path)] as const);
  // No zip knows an earlier time.
  return zipSync(Object.fromEntries(files), { mtime: new Date(1980, 0, 1) });
}
