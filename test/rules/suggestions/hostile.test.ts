import * as v from 'valibot';
import { expect, it } from 'vitest';
import { SuggestionDraft } from '#contract/suggestions/draft.ts';
import { marksOf, type Suggested, sameText, sayKnown } from '#rules/suggestions/marks-of.ts';
import { legendNames, legends, list, skinAt } from './list.ts';

const COUNT = 1000;
const reason = 'The game says so.';

type Draft = Record<string, unknown>;
const change = (at: number, fields: object, more: object = {}): Draft => ({
  ...{ kind: 'change', skin: skinAt(at)._id, version: 1, fields, reason },
  ...more,
});
const fresh = (at: number) => ({
  ingamename: `Night ${at}`,
  model: `pilot_medium_ash_night${at}_w`,
  texture: `ash_lgnd_night${at}`,
});

/** One way of being wrong each; `at` makes each of its kind another one. */
const ways: Record<string, (at: number) => Draft> = {
  'the name and the model swapped': (at) => change(at, { ingamename: skinAt(at).model, model: skinAt(at).ingamename }),
  'the model and the material swapped': (at) => change(at, { model: skinAt(at).texture, texture: skinAt(at).model }),
  'names shifted by a row': (at) => change(at, { ingamename: skinAt(at + 1).ingamename }),
  'materials shifted by a row': (at) => change(at, { texture: skinAt(at + 1).texture }),
  'what the list says': (at) => change(at, { model: skinAt(at).model, texture: skinAt(at).texture }),
  'a skin that is there': (at) => ({
    kind: 'add',
    legend: skinAt(at).legend,
    fields: { ...skinAt(at), _id: undefined, legend: undefined },
    reason,
  }),
  'a file of another legend': (at) => change(at, { model: skinAt(at + 10).model }),
  'the name of a skin of another legend': (at) => change(at, { ingamename: skinAt(at + 10).ingamename }),
  'the name of a legend': (at) => change(at, { ingamename: legendNames[at % 3] }),
  'a legend that is not there': (at) => ({ kind: 'add', legend: `Ghost ${at}`, fields: fresh(at), reason }),
  '5,000 letters': (at) => change(at, { texture: 'x'.repeat(5000 + at) }),
  'a reason of 5,000 letters': (at) => change(at, { texture: `ash_lgnd_${at}` }, { reason: 'x'.repeat(5000) }),
  'control signs': (at) => change(at, { texture: `ash_lgnd_${at}\u0007` }),
  'invisible signs': (at) => change(at, { ingamename: `Night\u200b ${at}` }),
  'text that turns round': (at) => change(at, { ingamename: `Night \u202e${at}` }),
  'half a letter': (at) => change(at, { ingamename: `Night ${at} \ud800` }),
  'a script as a name': (at) => change(at, { ingamename: `<script>alert(${at})</script>` }),
  'a script as a material': (at) => change(at, { texture: `"><img src=x onerror=alert(${at})>` }),
  'a link as a name': (at) => change(at, { ingamename: `Get skins at https://x${at}.example` }),
  'a link with a user name as evidence': (at) =>
    change(at, { texture: `ash_lgnd_${at}` }, { evidence: `https://ann:pw@x${at}.example` }),
  'an address of a script as evidence': (at) =>
    change(at, { texture: `ash_lgnd_${at}` }, { evidence: `javascript:alert(${at})` }),
  'plain http as evidence': (at) => change(at, { texture: `ash_lgnd_${at}` }, { evidence: `http://x${at}.example` }),
  'a host without a dot as evidence': (at) =>
    change(at, { texture: `ash_lgnd_${at}` }, { evidence: `https://intern${at}` }),
  'an id of another site': (at) => ({ ...change(at, { texture: 'ash_lgnd_x' }), skin: `65a1b2c3d4e5f6a7b8c9${at}` }),
  'no reason': (at) => change(at, { texture: `ash_lgnd_${at}` }, { reason: '' }),
  'a field that is not there': (at) => change(at, { texture: `ash_lgnd_${at}`, owner: 'me' }),
  'no field': (at) => change(at, {}),
  'a number as a name': (at) => change(at, { ingamename: at }),
  'a list as a name': (at) => change(at, { ingamename: ['a', at] }),
  'a kind that is not there': (at) => ({ ...change(at, { texture: 'x' }), kind: 'constructor' }),
  'a language that is none': (at) => ({ kind: 'name', skin: skinAt(at)._id, language: '../etc', name: 'Nuit', reason }),
  'a version that is none': (at) => change(at, { texture: `ash_lgnd_${at}` }, { version: -at }),
};

/** What becomes of a draft before a person sees it: refused, joined, marked, or nothing. */
function outcomeOf(draft: Draft, open: Suggested[]) {
  const parsed = v.safeParse(SuggestionDraft, draft);
  if (!parsed.success) return 'refused';
  const sent = parsed.output;
  const skin = 'skin' in sent ? list.find(({ _id }) => _id === sent.skin) : undefined;
  if (sent.kind !== 'add' && !skin) return 'refused';
  const suggested: Suggested & { reason: string } = {
    ...sent,
    legend: skin?.legend ?? ('legend' in sent ? sent.legend : ''),
  };
  if (sayKnown(suggested, list) !== undefined) return 'refused';
  if (open.some((one) => sameText(one) === sameText(suggested))) return 'joined';
  const marks = marksOf(suggested, { list, legends, legendNames, unknown: [], open });
  open.push(suggested);
  return marks.length > 0 ? 'marked' : 'nothing';
}

it(`of ${COUNT} hostile or malformed suggestions at least 950 are refused, joined or marked (docs: Checks)`, () => {
  const counts: Record<string, number> = {};
  const missed: string[] = [];
  const open: Suggested[] = [];
  const all = Object.entries(ways);
  for (let at = 0; at < COUNT; at += 1) {
    const [name, make] = all[at % all.length] ?? [];
    if (!name || !make) throw new RangeError('There are no ways.');
    const outcome = outcomeOf(make(Math.floor(at / all.length)), open);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    if (outcome === 'nothing') missed.push(name);
  }
  expect([...new Set(missed)]).toEqual([]);
  expect(COUNT - missed.length).toBeGreaterThanOrEqual(950);
  expect(counts).toMatchObject({ refused: expect.any(Number), joined: expect.any(Number), marked: expect.any(Number) });
});

it('honest suggestions are not marked', () => {
  const honest = Array.from({ length: 30 }, (_, at) =>
    change(at, { ingamename: `Night ${at}`, texture: `${skinAt(at).texture}_rt01` }),
  );
  expect(
    [...honest, { kind: 'add', legend: 'Ash', fields: fresh(1), reason }].map((draft) => outcomeOf(draft, [])),
  ).toEqual(Array.from({ length: 31 }, () => 'nothing'));
});
