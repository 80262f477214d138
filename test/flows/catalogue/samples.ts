import type { Found, LegendPage, SkinPage } from '#contract/pages/catalogue.ts';
import { usualArchive } from '#rules/skins/archive-links.ts';
import { knight } from '../skin-samples.ts';

const legendPage: LegendPage = {
  kind: 'legend',
  address: '/legends/ash',
  legend: 'Ash',
  rig: null,
  clips: null,
  skins: [
    {
      _id: 's1',
      name: 'Hero Knight',
      address: '/legends/ash/hero-knight',
      model: knight.model,
      texture: knight.texture,
    },
  ],
  ...{ page: 1, pages: 1, skinCount: 1, builds: [] },
  others: [{ name: 'Bangalore', address: '/legends/bangalore', skins: 1 }],
  archive: usualArchive,
};

const skinPage: SkinPage = {
  kind: 'skin',
  address: '/legends/ash/hero-knight',
  legend: { name: 'Ash', address: '/legends/ash' },
  skin: knight,
  names: {},
  assets: [],
  family: [],
  familyCount: 1,
  history: [],
  hasOlder: false,
  archive: usualArchive,
};

/** Results at the address of a legend and of a skin, and where there is nothing. */
export const found = {
  legend: { outcome: 'found', page: legendPage },
  skin: { outcome: 'found', page: skinPage },
  gone: { outcome: 'gone', near: [] },
  unknown: { outcome: 'unknown', near: [{ name: 'Bangalore', address: '/legends/bangalore' }] },
} satisfies Record<string, Found>;
