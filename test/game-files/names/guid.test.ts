import { describe, expect, it } from 'vitest';
import { guidFinder, guidOf } from '#game-files/names/guid.ts';

describe('a GUID', () => {
  it.each([
    ['without its leading zeros, as a list has it', '6d4cf2465d3e002', '06d4cf2465d3e002'],
    ['as RSX names an asset', 'texture\\0x6D4CF2465D3E002', '06d4cf2465d3e002'],
    ['with slashes', 'mdl/0xABC', '0000000000000abc'],
    ['as the window of RSX shows it', '06D4CF2465D3E002', '06d4cf2465d3e002'],
    ['that is not loaded', '06D4CF2465D3E002*', '06d4cf2465d3e002'],
    ['as Legion+ writes it', '0x6d4cf2465d3e002', '06d4cf2465d3e002'],
    ['as a decimal number', '16564475196701862357', 'e5e0d66dd62ee9d5'],
    ['of digits alone, but only sixteen', '1234567890123456', '1234567890123456'],
    ['with blanks around', ' 0x1C9 ', '00000000000001c9'],
    ['zero', '0', '0000000000000000'],
  ])('is read %s', (_form, text, guid) => {
    expect(guidOf(text)).toBe(guid);
  });

  it.each([
    '',
    'nothex',
    '1234567890abcdef1',
    '0x',
    '99999999999999999999',
    '0x12345678901234567',
    'wraith_0xABC',
    '1 2',
  ])('is not %j', (text) => {
    expect(guidOf(text)).toBeUndefined();
  });
});

describe('the known GUID that a text means', () => {
  const find = guidFinder(['e5e0d66dd62ee9d5', '06d4cf2465d3e002', 'aaaaaaaaaaaaa001', 'aaaaaaaaaaaaa002']);

  it('is the one that begins with thirteen digits', () => {
    expect(find('0xE5E0D66DD62EE')).toBe('e5e0d66dd62ee9d5');
    expect(find('06D4CF2465D3E')).toBe('06d4cf2465d3e002');
  });

  it('is undefined when two begin with them', () => {
    expect(find('0xaaaaaaaaaaaaa')).toBeUndefined();
  });

  it('is the text itself when it is known or no GUID begins with it', () => {
    expect(find('6D4CF2465D3E002*')).toBe('06d4cf2465d3e002');
    expect(find('123456789abcdef0')).toBeUndefined();
  });
});
