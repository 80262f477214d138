import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { legendAddress, skinAddress } from '#rules/skins/address.ts';
import { slugOf } from '#rules/skins/slug.ts';
import { slugOfLegend, slugOfSkin } from '#rules/skins/stored-slug.ts';
import { forAny } from '../../support/for-any.ts';

describe('the slug of a name', () => {
  it.each([
    ["Feral's Future", 'ferals-future'],
    ['Feral’s  Future', 'ferals-future'],
    ['Mad Maggie', 'mad-maggie'],
    ['Déjà Vu', 'deja-vu'],
    ['İstanbul', 'istanbul'],
    ['Straße Łódź', 'strasse-lodz'],
    ['Ｆｕｌｌ　Ｗｉｄｔｈ', 'full-width'],
    ['  --Rock & Roll!  ', 'rock-roll'],
    ['S.T.A.R.S. 2.0', 's-t-a-r-s-2-0'],
    ['ブラッドハウンド', 'ブラッドハウンド'],
    ['Гроза й', 'гроза-и'],
    ['한국어', '한국어'],
    ['¿?!', ''],
  ])('of %j is %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it('comes from the model, else from the id, when the name has no letter', () => {
    expect(slugOfSkin({ ingamename: '!!!', model: 'mdl/x/Ash_v30_iron_w.rmdl', id: '1' })).toBe('ash-v30-iron-w');
    expect(slugOfSkin({ ingamename: '!!!', model: '?', id: '0198-A' })).toBe('0198-a');
    expect(slugOfLegend({ name: '!!!', id: '0198-A' })).toBe('0198-a');
  });

  it('is its own slug, whatever the name', () => {
    forAny(fc.string({ unit: 'grapheme' })).holds((name) => {
      expect(slugOf(slugOf(name))).toBe(slugOf(name));
      expect(slugOf(name)).not.toMatch(/[\s/?#%.\\]|^-|-$|--/);
    });
  });
});

it('an address uses the names, or the slugs when they differ', () => {
  const ferals = { ingamename: "Feral's Future" };
  expect(skinAddress({ legend: 'Mad Maggie' }, ferals)).toBe('/legends/mad-maggie/ferals-future');
  expect(skinAddress({ legend: 'Ash', slug: 'ash-2' }, { ...ferals, slug: 'ferals-future-3' })).toBe(
    '/legends/ash-2/ferals-future-3',
  );
  expect(legendAddress({ legend: '한국' })).toBe('/legends/%ED%95%9C%EA%B5%AD');
});
