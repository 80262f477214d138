import type { Legend, SkinList } from '#contract/skins/skin.ts';

const LEGENDS = [
  ...['Alter', 'Ash', 'Bangalore', 'Bloodhound', 'Catalyst', 'Caustic', 'Conduit', 'Crypto', 'Fuse', 'Gibraltar'],
  ...[
    'Horizon',
    'Lifeline',
    'Loba',
    'Mad Maggie',
    'Mirage',
    'Newcastle',
    'Octane',
    'Pathfinder',
    'Rampart',
    'Revenant',
  ],
  ...['Seer', 'Sparrow', 'Valkyrie', 'Vantage', 'Wattson', 'Wraith', 'Ballistic', 'Axle'],
];
const FIRST = ['Iron', 'Void', 'Silent', 'Golden', 'Crimson', 'Arctic', 'Neon', 'Royal', 'Feral', 'Ashen', 'Evident'];
const SECOND = ['Choir', 'Walker', 'Knight', 'Oath', 'Bloom', 'Signal', 'Harbour', 'Vanguard', 'Tide'];
const QUALITIES = ['common', 'rare', 'epic', 'legendary'];

/** A made-up list of the game's size: 2,000 skins of 28 legends, with all that an import knows of them. */
export function longList(): SkinList {
  const legends = LEGENDS.map((legend, at): Legend => {
    const word = legend.toLowerCase().replace(' ', '');
    const size = at === 0 ? 111 : at < 4 ? 3 : 74;
    const details = Array.from({ length: size }, (_, row) => {
      const name = `${FIRST[(row + at) % FIRST.length]} ${SECOND[(row * 5 + at) % SECOND.length]}`;
      const quality = QUALITIES[row % QUALITIES.length] as string;
      const model = `${word}_${quality.slice(0, 3)}_v${row}_${name.toLowerCase().replace(' ', '')}_w`;
      return {
        _id: `0198f0${String(at).padStart(2, '0')}-0000-7000-8000-${String(row).padStart(12, '0')}`,
        ...{
          version: 1,
          ingamename: row === 0 ? 'Base Skin' : `${name} ${row}`,
          model,
          texture: `${model}_rc0${row % 7}`,
        },
        ...{ animation: `${word}_animations`, quality, firstbuild: `Season ${row % 30}`, lastbuild: 'Season 31' },
        ...(row % 40 === 7 && { eventset: 's27_summer' }),
        ...{ package: `pc_all_${model}.rpak`, gameid: `0x${(at * 1000 + row).toString(16).padStart(16, '0')}` },
        ...{ slot: `slot_${row % 9}`, arms: `arms_${model}`, settings: `settings/itemflav/skin/${word}/${model}.rpak` },
        ...(row === size - 1 && row > 70 && { gone: true as const }),
      };
    });
    return { _id: `l${at}`, legend, details };
  });
  return { legends, starter: false };
}
