import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { BreadcrumbList, CollectionPage, Graph, ItemPage, PropertyValue } from 'schema-dts';
import { createActor } from 'xstate';
import type { Found, LegendPage, SkinPage, Way } from '#contract/pages/catalogue.ts';
import { ORIGIN, type PageData } from '#contract/pages/page-data.ts';
import { pagePathAt } from '#contract/pages/pages.ts';
import { isPublic } from '#contract/pages/public-pages.ts';
import { skinWords } from '#contract/skins/skin-words.ts';
import * as features from '#features/index.head.ts';
import { saySlot } from '#game-files/names/slot.ts';
import { isKnown } from '#game-files/recipes/row.ts';
import { NOTHING_UNFINISHED } from '#machines/app/saves.ts';
import { nameApart } from '#rules/skins/apart.ts';
import { count } from '#rules/texts/count.ts';
import { App } from '../app/app.tsx';
import { loadFlow } from '../app/flows.ts';
import { loadPage } from '../app/page.tsx';
import { app } from '../app/wiring.ts';
import { titleOf } from '../views/catalogue/absent.tsx';
import { Head, type HeadFeature, JsonLd, Preview } from './head.tsx';

/** The content of a document's head and of its root. */
export type Drawing = { head: string; body: string };

/**
 * A place as a guest first sees it, with the data in the document. Called by the build, and by the server for pages
 * whose content is known only at the request (docs: Drawn pages).
 */
export async function draw(path: string, query = '', data: PageData = {}): Promise<Drawing> {
  await Promise.all([loadPage(path), loadFlow(path)]);
  // The actor is never started: it stays in its initial state and sends no requests.
  const input = { path, query, user: null, isDrawn: true, data, ...NOTHING_UNFINISHED };
  const actor = createActor(app, { input });
  const html = renderToString(
    <StrictMode>
      <App actor={actor} />
    </StrictMode>,
  );
  // React puts elements of the head before everything else.
  const [head = ''] = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html) ?? [];
  return { head: head + renderToStaticMarkup(headOf(path, data)), body: html.slice(head.length) };
}

function headOf(path: string, data: PageData) {
  const { catalogue } = data;
  const page = pagePathAt(path);
  for (const { describe } of Object.values<HeadFeature>(features)) {
    const said = describe?.(data);
    if (said) return <Preview {...said} origin={ORIGIN} />;
  }
  if (catalogue) return <CatalogueHead found={catalogue} origin={ORIGIN} />;
  return page && isPublic(page) ? <Head page={page} path={path} origin={ORIGIN} /> : null;
}

type Props = { found: Found; origin: string };

/** The data of a catalogue page for search engines and link previews; a missing page asks them not to index it. */
function CatalogueHead({ found, origin }: Props) {
  if (found.outcome !== 'found') return <meta name="robots" content="noindex" />;
  const { page } = found;
  return (
    <>
      <Preview title={titleOf(found)} description={describe(page)} path={page.address} origin={origin} />
      <JsonLd data={structuredCatalogue(page, origin)} />
    </>
  );
}

/** The structured data of a catalogue page for search engines (schema.org). */
const structuredCatalogue = (page: SkinPage | LegendPage, origin: string): Graph => ({
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

/** Search results and chats cut longer texts. */
const LONGEST = 300;

/** The content of a page in one sentence, its answer first. */
function describe(page: SkinPage | LegendPage) {
  const text = page.kind === 'skin' ? sayOfSkin(page) : sayOfLegend(page);
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`;
}

function sayOfSkin({ skin, legend, familyCount }: SkinPage) {
  const { ingamename, apart, model, texture, quality } = skin;
  const slot = saySlot(skin);
  const what = `${nameApart({ ingamename, apart })}, ${quality ? `${quality} ` : ''}skin of ${legend.name}`;
  const files = [
    isKnown(model) && `model ${model}`,
    isKnown(texture) && `material ${texture}`,
    slot && `slot ${slot}`,
  ].filter(Boolean);
  const family = familyCount > 1 ? ` ${familyCount} skins share its mesh.` : '';
  return `${what}: ${files.join(', ') || 'its files are not known yet'}.${family}`;
}

function sayOfLegend({ legend, skins }: LegendPage) {
  const names = skins.slice(0, 5).map(({ name }) => name);
  const all = skins.length === 1 ? 'The skin' : `All ${count(skins.length)} skins`;
  return skins.length === 0
    ? `${legend} has no skins in the list yet.`
    : `${all} of ${legend} with the model and material files of each: ${names.join(', ')}${skins.length > 5 ? ' …' : '.'}`;
}
