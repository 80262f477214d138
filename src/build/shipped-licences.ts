import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** A package that ships: to browsers, or with the server. */
export type Shipped = { name: string; version: string; licence: string; text: string };

type Locked = {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
  os?: string[];
};

/** The content of the licences page is in no file of ours: the build reads it from the packages. */
export const shippedLicences = (): Plugin => ({
  name: 'shipped-licences',
  enforce: 'pre',
  transform: {
    filter: { id: /\/content\/licences\.json$/ },
    handler: () => ({ code: JSON.stringify(licencesIn('.')), map: null }),
  },
});

/** All packages of the lockfile except development ones; packages for one operating system belong to Node itself. */
export function licencesIn(root: string): Shipped[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries<Locked>(packages)
    .filter(([folder]) => folder.startsWith('node_modules/'))
    .filter(([, { dev, devOptional, link, os }]) => !dev && !devOptional && !link && !os)
    .map(([folder, { version = '', license = '' }]) => ({
      name: folder.replace(/^.*node_modules\//, ''),
      version,
      licence: license,
      text: textIn(join(root, folder)),
    }));
}

/** The licence text of the package; without a licence file, what its readme says. */
function textIn(folder: string) {
  const files = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|notice)\b/i.test(name));
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
  if (texts.length > 0) return texts.join('\n\n');
  const readme = readdirSync(folder).find((name) => /^readme\b/i.test(name));
  const [, said = ''] =
    /^#+\s*licen[cs]e\s*$(.+)/ims.exec(readme ? readFileSync(join(folder, readme), 'utf8') : '') ?? [];
  return said.trim() || authorIn(folder);
}

function authorIn(folder: string) {
  const { author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return typeof author === 'string' ? author : (author?.name ?? '');
}
