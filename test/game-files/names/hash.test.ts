import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashOf } from '#game-files/names/guid.ts';
import { forAny } from '../../support/for-any.ts';

// Pairs of a text and its hash that are published, and three that two implementations agree on.
const vectors: [string, string][] = [
  ['spray_heart_01', 'fff4877635538a03'],
  ['SPRAY_HEART_01', 'fff4877635538a03'],
  ['FINISHER_001', '511e21c136af7cbe'],
  ['FINISHER_018', '05a30e6d2fe149f2'],
  ['character_execution_ash_base_NAME', '15e2088812f45d25'],
  ['overdrive_execution_base', 'fc94edaf5e811345'],
  ['settings/scriptAnimWindow/fx_wraithhandmenu_sm.rpak', '29fe2cdb09285aa2'],
  ['SETTINGS\\scriptAnimWindow\\fx_wraithhandmenu_sm.rpak', '29fe2cdb09285aa2'],
  ['material/models/props/ash_hologram/ash_hologram_rgdp.rpak', 'ef8cddd8eda7764d'],
  ['material/models/flowstate_custom/needler/amogus_body_colpass_sknp.rpak', 'ba1f28db60eeeeaa'],
  ['shader/uberUnlitVcolVxdUV3DirUv3m1tm1InterpSamp3Inst_rgdp_vs.rpak', '722ea04b727c5fcf'],
  ['ui_image/rui/ordnance_icons/grenade_frag.rpak', '613039ccdd41e834'],
  ['animrig/humans/class/heavy/pilot_heavy_caustic.rrig', '20c34c34d9786f99'],
  ['animrig/humans/class/medium/pilot_medium_nova.rrig', '7bf3c0abadfdd9bb'],
  ['material/art/mshop/characters/legends/wraith/base/wraith_base_eyecornea_sknp.rpak', 'e5e0d66dd62ee9d5'],
  ['', '0000000000000000'],
  ['a', 'ff51afd7f15376c8'],
  ['abcd', '4a706cf3235fd74e'],
];

/** The rule as it is published, with big integers. */
function plainly(text: string) {
  const bytes = [...new TextEncoder().encode(text.replaceAll('\\', '/'))];
  const cut = (number: bigint) => BigInt.asUintN(64, number);
  let state = 0n;
  for (let at = 0; at <= bytes.length; at += 4) {
    const word = [3, 2, 1, 0].reduce((sum, byte) => (sum << 8n) | BigInt((bytes[at + byte] ?? 0) & 0xdf), 0n);
    const sum = cut(state * 0x633d5f1n + (cut(word * 0xfb8c4d96501n) >> 24n));
    if (at + 4 > bytes.length) state = cut(sum - 0xae502812aa7333n * BigInt(bytes.length));
    else state = sum ^ (sum >> 61n);
  }
  return state.toString(16).padStart(16, '0');
}

describe('the hash of a text', () => {
  it.each(vectors)('of %j is known', (text, hash) => {
    expect(hashOf(text)).toBe(hash);
    expect(plainly(text)).toBe(hash);
  });

  it.each([
    ['of any letters', 'binary', 60],
    ['of the letters that names have', 'binary-ascii', 120],
  ] as const)('follows the rule for every text %s', { timeout: 30_000 }, (_of, unit, maxLength) => {
    forAny(fc.string({ unit, maxLength })).holdsIn({ numRuns: 400 }, (text) => hashOf(text) === plainly(text));
  });

  it('is correct for a text after a longer one', () => {
    const long = 'wraith/'.repeat(1000);
    expect(hashOf(long)).toBe(plainly(long));
    expect(hashOf('abc')).toBe(plainly('abc'));
  });
});
