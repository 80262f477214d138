import { readFileSync } from 'node:fs';
import type { Archive } from '#contract/archive/archive.ts';
import type { Legend, Skin } from '#contract/skins/skin.ts';

const LEGENDS = 6;
const FREE = 4;

type Starter = { skins: { legend: string; details: Omit<Skin, '_id'>[] }[] };

const starter: Starter = JSON.parse(
  readFileSync(new URL('../../server/starter/starter.json', import.meta.url), 'utf8'),
);

/** The first legends of the starter list, few enough to be drawn quickly. */
export const legends: Legend[] = starter.skins.slice(0, LEGENDS).map(({ legend, details }) => ({
  _id: legend,
  legend,
  details: details.map((skin, at) => ({ ...skin, _id: `${legend}-${at}`, version: 1 })),
}));

/** Their assets, and for each legend a few that no skin uses. */
export const archive: Archive = {
  Models: legends.map(({ legend, details }) => ({ name: legend, items: unique(details.map(({ model }) => model)) })),
  Textures: legends.map(({ legend, details }) => ({
    name: legend,
    items: unique([...details.map(({ texture }) => texture), ...free(legend)]).map((texture) => `${texture}_body`),
  })),
  Animations: legends.map(({ legend, details }) => ({
    name: legend,
    items: unique(details.flatMap(({ animation = [] }) => animation)),
  })),
};

function free(legend: string) {
  return Array.from({ length: FREE }, (_, at) => `${legend.toLowerCase()}_lgnd_v9${at}_free`);
}

function unique(items: readonly string[]) {
  return [...new Set(items)];
}
