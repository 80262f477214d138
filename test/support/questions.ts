import type { Legend, Skin } from '#contract/skins/skin.ts';
import { hashOf } from '#game-files/names/guid.ts';

type Of = { legend: string; skin: Skin };

/** How people and tools write what they know of a skin: a way for each kind of answer. */
const ways: readonly ((of: Of) => string)[] = [
  ({ skin }) => skin.ingamename,
  ({ skin }) => skin.ingamename.toLowerCase().replace(/[^a-z ]/g, ''),
  ({ skin }) => skin.ingamename.slice(0, 4),
  ({ legend, skin }) => `${legend} ${skin.ingamename.split(' ').at(-1)}`,
  ({ skin }) => `${skin.ingamename.slice(0, 2)}${skin.ingamename.slice(3)}`,
  ({ skin }) => `the ${skin.ingamename} skin`,
  ({ skin }) => `"${skin.ingamename}" !rt01`,
  ({ skin }) => skin.model,
  ({ skin }) => `exported_files\\models\\${skin.model}\\${skin.model}_LOD0.cast`,
  ({ skin }) => `body_0_${skin.texture}.001`,
  ({ skin }) => `${skin.texture}_rt09_gear_albedoTexture.png`,
  ({ skin }) => `mesh:${skin.model}`,
  ({ skin }) => `mesh:${skin.model} ${skin.ingamename.split(' ')[0]}`,
  ({ skin }) => `is:without-material ${skin.ingamename}`,
  ({ legend, skin }) =>
    `0x${hashOf(`mdl/techart/mshop/characters/legends/${legend.toLowerCase()}/${skin.model}.rmdl`)}`,
];

/** Questions that no list suggests. */
const others = [
  ...['', ' ', 'a', 'wraith', 'holo hanno', 'holo wraith', 'xyzzy', '0x1234', '!base', '"', 'quality:iconic'],
  ...[
    'quality:iconic choir',
    'quality:iconic quality:ICONIC',
    'QUALITY:Iconic',
    'quality:nonsense',
    'build:"Season 30"',
    'event:s29_autumn lifeline',
  ],
  ...['berceuse d’etain', 'mosiezna kolysanka', 'octane Драска', 'ヴェルドラスカ', 'vidren', 'stacking', 'season 3'],
  ...['moonvale priores', 'gersong dutchess', 'sister ocavelle', 'SAID01813643991', 'palette 7714', 'rare_v23_krall'],
  ...['the skin', 'where is the gearsong skin', 'a\u0000b', 'x'.repeat(400), `${'ash '.repeat(120)}`],
];

/** Hundreds of questions about the skins of a list: each skin is asked for in one of the ways. */
export const questionsAbout = (list: readonly Legend[], every = 1): string[] => [
  ...list
    .flatMap(({ legend, details }) => details.map((skin) => ({ legend, skin })))
    .filter((_, at) => at % every === 0)
    .map((of, at) => ways[at % ways.length]?.(of) ?? ''),
  ...others,
];
