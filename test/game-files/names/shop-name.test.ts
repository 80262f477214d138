import { describe, expect, it } from 'vitest';
import { shopName } from '#game-files/names/shop-name.ts';

describe('the name of a skin in a text of the game', () => {
  it.each([
    ['^FFC83200Gold Rush', 'Gold Rush'],
    ['`1Gold`0 Rush', 'Gold Rush'],
    ['Gold\r\n Rush', 'Gold Rush'],
    ['Gold\tRush\n', 'Gold Rush'],
    ['Gold\u0001 Rush', 'Gold Rush'],
    ['Tavrel\'s "Ombrin" #1', 'Tavrel\'s "Ombrin" #1'],
    ['TBD Rush', 'TBD Rush'],
    ['2^10', '2^10'],
    ['金', '金'],
    ['404', '404'],
  ])('%j is %j', (text, name) => {
    expect(shopName(text)).toBe(name);
  });

  it.each(['', ' \n', 'TBD', 'tbd ', '#SKIN_GOLD', '...', '^FFC83200', '`1`0', '???'])('%j is none', (text) => {
    expect(shopName(text)).toBeUndefined();
  });
});
