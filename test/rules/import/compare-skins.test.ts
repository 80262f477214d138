import { describe, expect, it } from 'vitest';
import { type GivenFields, withGiven } from '#contract/skins/skin-fields.ts';
import { compareSkins } from '#rules/import/compare-skins.ts';
import { type KnownSkin, recogniseSkins } from '#rules/import/recognise-skins.ts';
import type { SkinRow } from '#rules/skins/given-rows.ts';

type Given = Partial<GivenFields> & { ingamename: string };

const known = (given: Given): KnownSkin => ({
  legend: 'Ash',
  ...withGiven(undefined, { model: 'a_w', texture: 'ash_a', ...given }),
});
const row = (given: Given): SkinRow => ({ legend: 'Ash', ...given });

/** The effect of the row on the one skin of the list. */
function changeOf(given: Given, skin: KnownSkin, isStarter = false) {
  const rows = [row(given)];
  const [one] = compareSkins(rows, recogniseSkins(rows, [skin]), () => isStarter);
  if (!one || one.before === null) throw new Error('It was not recognised.');
  return one;
}

describe('where fields come from (docs: Sources)', () => {
  const skin = known({ ingamename: 'A', sources: 'settings:model;list:texture' });

  it('is not a change by itself', () => {
    const { after, differences } = changeOf({ ingamename: 'A', model: 'a_w', sources: 'derived:model' }, skin);
    expect([differences, after.sources]).toEqual([[], skin.sources]);
  });

  it('is stored with a change, for every field that the files give', () => {
    const given = { ingamename: 'A', model: 'a_w', texture: 'ash_b', sources: 'settings:ingamename,model,texture' };
    const { after, differences } = changeOf(given, skin);
    expect([differences, after.sources]).toEqual([['texture'], 'settings:ingamename,model,texture']);
  });

  it('stays for fields that the files lack', () => {
    const { after } = changeOf({ ingamename: 'A', texture: 'ash_b', sources: 'list:texture' }, skin);
    expect(after.sources).toBe('settings:model;list:texture');
  });

  it('stays when only a rule confirms a value from a list, as after a dependency list was cut off', () => {
    const given = { ingamename: 'A', model: 'b_w', texture: 'ash_b', sources: 'settings:model;derived:texture' };
    const { after, differences } = changeOf(given, skin);
    expect([differences, after.texture, after.sources]).toEqual([['model'], 'ash_a', 'settings:model;list:texture']);
    const unknown = { ...skin, texture: 'n/a' };
    expect(changeOf(given, unknown).after).toMatchObject({
      texture: 'ash_b',
      sources: 'settings:model;derived:texture',
    });
    const derived = { ...skin, sources: 'derived:texture' };
    expect(changeOf(given, derived).after.texture).toBe('ash_b');
  });

  it('is a person when a handmade file brings another value, and for that value alone', () => {
    const { after } = changeOf({ ingamename: 'A', model: 'b_w', texture: 'ash_a' }, skin);
    expect(after.sources).toBe('list:texture');
  });
});

describe('what a person typed', () => {
  const given = { ingamename: 'B', model: 'b_w', texture: 'ash_a', animation: 'pilot_a', gameid: '7' };

  it('is listed for the fields that would change, without those from the game, empty ones and n/a', () => {
    const typed = known({ ingamename: 'A', model: 'a_w', gameid: '7' });
    expect(changeOf(given, typed).typed).toEqual(['ingamename', 'model']);
    expect(changeOf(given, { ...typed, sources: 'settings:model' }).typed).toEqual(['ingamename']);
    expect(changeOf(given, { ...typed, model: 'n/a' }).typed).toEqual(['ingamename']);
  });

  it('is nothing in starter data', () => {
    const skin = known({ ingamename: 'A', model: 'a_w', gameid: '7' });
    expect(changeOf(given, skin, true)).toMatchObject({ differences: expect.arrayContaining(['model']), typed: [] });
  });
});

it('names in other languages stay in languages that the files lack', () => {
  const skin = known({ ingamename: 'A', names: '{"english":"A","french":"Ah"}' });

  const { after, differences } = changeOf({ ingamename: 'A', names: '{"french":"Â","german":"Ach"}' }, skin);
  expect([differences, after.names]).toEqual([['names'], '{"english":"A","french":"Â","german":"Ach"}']);
  expect(changeOf({ ingamename: 'A', names: '{"french":"Ah"}' }, skin).differences).toEqual([]);
});
