import type { Hono } from 'hono';
import type { LegendPage, SkinPage } from '#contract/pages/catalogue.ts';
import { pagePathAt, slotsOf } from '#contract/pages/pages.ts';
import { isKnown } from '#game-files/recipes/row.ts';
import { latest } from '#rules/latest.ts';
import { lineCounts, sayCounts } from '#rules/news/net-changes.ts';
import { nameApart } from '#rules/skins/apart.ts';
import { count } from '#rules/texts/count.ts';
import { createHelper, isTight } from '#server/beside/helper.ts';
import { pageFinder } from '#server/catalogue/find-page.ts';
import { placeOf } from '#server/database/place.ts';
import type { Database } from '#server/database/tables.ts';
import type { LinkPicture as Picture, Site } from '#server/feature.ts';
import { atMostASecond, type Env, inTurn } from '#server/http/deps.ts';
import { readGroup } from '#server/news/list-news.ts';
import { Refused } from '#server/program/refused.ts';
import { drawnPicture } from './draw.ts';

/** How many pictures are kept, of 40 kB at most, and drawn in a second. */
const KEPT = 200;
const A_SECOND = 2;
/** The picture of the site, for a page whose own cannot be drawn now. */
const OF_THE_SITE = '/preview.png';

/** Serves the pictures of pages for links in chats, drawn when they are asked for (docs: Link pictures). */
export function addLinkPictures(app: Hono<Env>, { db, settings, pictureOf }: Site) {
  const drawn = latest<string, Promise<Uint8Array<ArrayBuffer>>>(KEPT);
  const mayDraw = atMostASecond(A_SECOND);
  const find = pageFinder(db, settings);
  const draw = drawer(db);

  app.get('/preview/:address{.+\\.png}', async (c) => {
    const address = new URL(c.req.url).pathname.replace(/^\/preview|\.png$/g, '');
    const found = await inTurn(c, db, () => pictureAt(address));
    if ('movedTo' in found) return c.redirect(`/preview${found.movedTo}.png`, 301);
    const key = JSON.stringify(found);
    let picture = drawn.find(key);
    if (!picture) {
      // Drawing takes 70 MB for a moment.
      if (isTight() || !mayDraw()) return c.redirect(OF_THE_SITE, 302);
      picture = drawn.keep(key, draw(found));
      picture.catch(() => drawn.forget(key));
    }
    return c.body(await picture, 200, { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' });
  });

  async function pictureAt(address: string): Promise<Picture | { movedTo: string }> {
    const { legend, skin, build } = slotsOf(address);
    if (pagePathAt(address) === '/changes/:build') return ofGroup(build ?? '');
    const ofFeature = await pictureOf(address);
    if (ofFeature) return asDrawn(ofFeature);
    const found = legend === undefined ? undefined : await find({ legend, skin, page: undefined });
    if (found?.outcome === 'moved') return { movedTo: found.to };
    if (found?.outcome !== 'found') throw new Refused(404, 'not_found', 'There is no such page.');
    if (found.page.address !== address) return { movedTo: found.page.address };
    return found.page.kind === 'skin' ? ofSkin(found.page) : ofLegend(found.page);
  }

  async function ofGroup(slot: string): Promise<Picture> {
    const groups = await readGroup(db, slot);
    const [newest] = groups;
    const others = groups.flatMap((group) => group.others?.said ?? []).join('; ');
    const under = sayCounts(lineCounts(groups.flatMap(({ lines }) => lines)), others);
    return { over: 'What Changed', name: latin(newest?.build ?? newest?._id ?? slot) ?? 'A build of the game', under };
  }
}

function ofSkin({ skin, legend }: SkinPage): Picture {
  const { quality, texture, model } = skin;
  const name = latin(nameApart(skin));
  const under = [texture, model].find(isKnown) ?? '';
  // What the font cannot write is left to the text of the link.
  if (name === undefined) return { over: quality ?? 'Skin', name: legend.name, under, quality };
  return { over: [legend.name, quality].filter(Boolean).join(' · '), name, under, quality };
}

const ofLegend = ({ legend, skinCount }: LegendPage): Picture => ({
  ...{ over: 'Skin Translator', name: latin(legend) ?? 'A legend' },
  under: count(skinCount, 'skin'),
});

/** What the font cannot write is left to the text of the link. */
const asDrawn = ({ over, name, ...picture }: Picture): Picture => ({
  ...picture,
  ...(latin(name) === undefined ? { over: '', name: over } : { over, name }),
});

const latin = (text: string) => (/^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{S}\s]+$/u.test(text) ? text : undefined);

/** Drawing takes a tenth of a second: a helper does it, except for a database in memory. */
function drawer(db: Database) {
  const helper = createHelper({ memory: 96 });
  const { module, name, read } = drawnPicture;
  return (picture: Picture) => {
    const place = placeOf(db);
    if (!place) return read(db, picture);
    return helper.carryOut(db, { place, module, name, order: picture }) as ReturnType<typeof read>;
  };
}
