import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TranslatedSkin } from '#game-files/finders/answer.ts';
import { firstLegends } from '#game-files/names/legends.ts';
import { lineTranslator } from '#game-files/translate/translate-line.ts';
import { writeJournal } from '../../../packages/client/src/rename/journal.ts';
import { plan } from '../../../packages/client/src/rename/plan.ts';
import { takeBack, takeSteps } from '../../../packages/client/src/rename/take.ts';
import { missingIn, modelWith, noScreen, shownIn, treeOf } from '../../support/exported-models.ts';
import { writeFiles } from '../../support/folder.ts';
import { forAny } from '../../support/for-any.ts';
import { folder } from '../../support/program.ts';

const word = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 3, maxLength: 8 });
const shop = fc.constantFrom(
  "Feral's Future",
  'Élan',
  'ヴォルナ',
  'A/B: "C"?',
  'x - y',
  'Gold (2)',
  '벨 드라스카',
  'CON',
  '...',
);

/** Skins with names of every kind, some with recolours on the same model. */
const wardrobe = fc
  .uniqueArray(fc.record({ theme: word, name: shop, legend: fc.constantFrom('Ash', 'Wraith'), recolours: fc.nat(2) }), {
    selector: ({ theme }) => theme,
    minLength: 1,
    maxLength: 4,
  })
  .map((all) =>
    all.flatMap(({ theme, name, legend, recolours }, at) => {
      const stem = `${legend.toLowerCase()}_lgnd_v2${at}_${theme}`;
      return ['', '_rt01', '_rc02'].slice(0, recolours + 1).map(
        (colour): TranslatedSkin => ({
          ...{ _id: `${at}${colour}`, legend, ingamename: `${name} ${at}${colour === '' ? '' : ` in ${colour}`}` },
          ...{ model: `${stem}_w`, texture: stem + colour },
        }),
      );
    }),
  );

type Export = { skins: readonly TranslatedSkin[]; files: Record<string, string | Uint8Array> };

/** An export of these skins: each model in a layout of its own, with a folder of each recolour's material. */
const exported: fc.Arbitrary<Export> = fc
  .tuple(
    wardrobe,
    fc.array(fc.constantFrom('rsx', 'legion', 'flat', 'beside', 'nested', 'capitals'), {
      minLength: 12,
      maxLength: 12,
    }),
    fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
  )
  .map(([skins, layouts, choices]) => {
    const files: Export['files'] = { 'notes.txt': 'mine', 'Ash - mine.png': 'my picture' };
    for (const [at, { model, texture, legend, ingamename }] of skins.entries()) {
      const [layout, isTaken] = [layouts[at] as string, choices[at]];
      const picture = `${texture}_body_col`;
      if (model !== `${texture}_w`) {
        files[`material/${texture}_body_sknp/${picture}.png`] = `colour ${at}`;
        continue;
      }
      const materials = (path: string) =>
        modelWith({ [`${texture}_body`]: path, [`${texture}_gear`]: path.replace('body', 'gear') });
      const add = (inside: string, beside: string, path: string, name = model) => {
        files[`${inside}/${name}_LOD0.cast`] = materials(path);
        for (const part of ['body', 'gear']) files[`${beside}/${texture}_${part}_col.png`] = `${part} ${at} ${inside}`;
      };
      if (layout === 'rsx') add(`mdl/${model}`, `mdl/${model}/${model}`, `${model}/${picture}.png`);
      if (layout === 'legion') add(`models/${model}`, `models/${model}/_images`, `_images\\${picture}.png`);
      if (layout === 'flat') add(`flat/${model}`, `flat/${model}`, `${picture}.png`);
      if (layout === 'beside') add('loose', `loose/${model}`, `${model}/${picture}.png`);
      if (layout === 'nested') add(`mdl/a/${model}/${model}`, `mdl/a/${model}/${model}/x`, `x/${picture}.png`);
      if (layout === 'capitals') {
        add(`mdl/${model}`, `mdl/${model}/${model}`, `${model}/${picture}.png`);
        add(`mdl/${model.toUpperCase()}`, `mdl/${model.toUpperCase()}/x`, `x/${picture}.png`, model.toUpperCase());
      }
      // Somebody has used one of the new names.
      if (isTaken) files[`mdl/${legend} - ${ingamename.replace(/[/:"?]/g, '')} (${model})/mine.txt`] = 'mine';
    }
    return { skins, files };
  });

it('any export means and shows the same after it was renamed, and is the same once that is taken back', async () => {
  await forAny(exported, fc.boolean()).resolves({}, async ({ skins, files }, withFiles) => {
    const place = folder();
    writeFiles(place, files);
    const of = { root: place, base: 'exported', skins, withFiles, copyTo: undefined, screen: noScreen };
    const translator = () => lineTranslator({ skins, legends: firstLegends, names: {} });
    const answers = () =>
      Object.entries(treeOf(place))
        .filter(([, bytes]) => bytes !== 'mine')
        .map(([path]) =>
          translator()(`exported/${path}`)
            .map(({ kind, skins: some }) => `${kind} ${some.toSorted()}`)
            .join(),
        )
        .sort();
    const [before, known, shown, missing] = [treeOf(place), answers(), shownIn(place, skins), missingIn(place)];
    const { steps } = await plan({ ...of, translate: translator() });
    writeJournal(place, steps, undefined);
    takeSteps(place, noScreen);
    expect(answers()).toEqual(known);
    expect(shownIn(place, skins)).toEqual(shown);
    expect(missingIn(place)).toEqual(missing);
    // Renaming again finds nothing to do.
    expect((await plan({ ...of, translate: translator() })).steps).toEqual([]);
    takeBack(place);
    expect(treeOf(place)).toEqual(before);
  });
}, 60_000);

it('a file or folder whose path would get too long keeps its name', async () => {
  const place = folder();
  const skin: TranslatedSkin = { _id: '1', legend: 'Ash', ingamename: 'Long', model: 'ash_x_w', texture: 'ash_x' };
  writeFiles(place, { 'ash_x_w/ash_x_w.cast': modelWith({}), 'ash_x_w/ash_x_body_col.png': 'p' });
  const of = {
    root: place,
    base: 'x',
    skins: [skin],
    withFiles: false,
    copyTo: undefined,
    screen: noScreen,
    translate: () => [],
  };
  const longest = place.length + '/Ash - Long (ash_x_w)/ash_x_body_col.png'.length;
  const named = async (most: number) => (await plan(of, { most: 10, longest: most })).steps.map(({ to }) => to);
  expect([await named(longest), await named(longest - 1)]).toEqual([['Ash - Long (ash_x_w)'], []]);
});
