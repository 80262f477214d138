import feature from './feature.ts';
import { datamining } from './view/texts/datamining.ts';
import type { Guide } from './view/texts/guide.ts';
import { importing } from './view/texts/importing.ts';
import { oldBuilds } from './view/texts/old-builds.ts';

type Path = keyof typeof feature.pages;

export const descriptions: Readonly<Record<Path, string>> = {
  '/guides/oldbuilds':
    'Fetch an earlier build of the game from Steam, in five steps, with a file that does the typing.',
  '/guides/datamining':
    'Export a skin of the game with RSX: which packages to open, what to filter for, which settings, and where the files land.',
  '/guides/importing':
    'From an exported .cast file to a skin in Blender: add-on, size, materials, recolours, animation, and what goes wrong.',
};

export const structuredData: Readonly<Record<Path, object>> = {
  '/guides/oldbuilds': howTo('/guides/oldbuilds', oldBuilds),
  '/guides/datamining': howTo('/guides/datamining', datamining),
  '/guides/importing': howTo('/guides/importing', importing),
};

function howTo(path: Path, { lead, steps }: Guide) {
  return {
    '@context': 'https://schema.org',
    '@type': 'HowTo',
    name: feature.pages[path].title,
    description: lead,
    step: steps.map(({ title }, at) => ({ '@type': 'HowToStep', position: at + 1, name: title })),
  };
}
