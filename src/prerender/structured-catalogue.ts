import type { BreadcrumbList, CollectionPage, Graph, ItemPage, PropertyValue } from 'schema-dts';
import type { LegendPage, SkinPage, Way } from '#contract/pages/catalogue.ts';
import { skinWords } from '#contract/skins/skin-words.ts';
import { isKnown } from '#game-files/recipes/row.ts';
import { nameApart } from '#rules/skins/apart.ts';
import { describe } from './describe-catalogue.ts';

/** The structured data of a catalogue page for search engines (schema.org). */
export const structuredCatalogue = (page: SkinPage | LegendPage, origin: string): Graph => ({
  '@context': 'https://schema.org',
  '@graph': page.kind === 'skin' ? ofSkin(page, origin) : ofLegend(page, origin),
});

const translator: Way = { name: 'Skin Translator', address: '/skintranslator' };

const ofSkin = (page: SkinPage, origin: string): [ItemPage, BreadcrumbList] => [
  {
    '@type': 'ItemPage',
    url: origin + page.address,
    name: nameApart(page.skin),
    description: describe(page),
    mainEntity: {
      '@type': 'CreativeWork',
      name: nameApart(page.skin),
      alternateName: [...new Set(Object.values(page.names))].filter((name) => name !== page.skin.ingamename),
      isPartOf: { '@type': 'CollectionPage', name: page.legend.name, url: origin + page.legend.address },
      identifier: identifiersOf(page),
    },
  },
  trail([translator, page.legend, { name: nameApart(page.skin), address: page.address }], origin),
];

const identifiersOf = ({ skin }: SkinPage): PropertyValue[] =>
  (['model', 'arms', 'texture', 'slot', 'animation'] as const).flatMap((field) => {
    const value = skin[field];
    return value !== undefined && isKnown(value)
      ? [{ '@type': 'PropertyValue', name: skinWords[field].label, value }]
      : [];
  });

const ofLegend = (page: LegendPage, origin: string): [CollectionPage, BreadcrumbList] => [
  {
    '@type': 'CollectionPage',
    url: origin + page.address,
    name: page.legend,
    description: describe(page),
    mainEntity: { '@type': 'ItemList', numberOfItems: page.skinCount },
  },
  trail([translator, { name: page.legend, address: page.address }], origin),
];

const trail = (ways: readonly Way[], origin: string): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: ways.map(({ name, address }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: origin + address,
  })),
});
