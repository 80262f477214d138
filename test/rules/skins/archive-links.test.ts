import { describe, expect, it } from 'vitest';
import { archiveUrl, isNotAvailable, usualArchive } from '#rules/skins/archive-links.ts';

describe('archiveUrl (docs: Archive links)', () => {
  const MIRAGE = { legend: 'Mirage', animation: 'pilot_medium_holo' };
  const MAGGIE = { legend: 'Mad Maggie', model: 'madmaggie_base_w' };
  const at = (path: string) => `https://biast12.site/Apex_PC_Archive/Legends/${path}/`;
  it.each([
    ['the model by legend and model', usualArchive.model, MAGGIE, at('Models/Mad%20Maggie/madmaggie_base_w')],
    ['the textures by legend', usualArchive.textures, { legend: 'Mirage' }, at('Textures/Mirage')],
    ['the animations by both', usualArchive.animations, MIRAGE, at('Animations/Mirage/pilot_medium_holo')],
    ['a name that leads elsewhere', 'https://a/{model}', { legend: 'x', model: '../?#/' }, 'https://a/..%2F%3F%23%2F'],
    ['a slot for a name', 'https://a/{model}/{legend}', { legend: 'x', model: '{legend}' }, 'https://a/%7Blegend%7D/x'],
    ['nothing for what is not available', usualArchive.model, { legend: 'Mirage', model: 'n/a' }, undefined],
  ])('%s', (_, pattern, names, url) => {
    expect(archiveUrl(pattern, names)).toBe(url);
  });

  it.each([
    ['n/a', true],
    ['N/A', true],
    ['na', false],
    ['', false],
  ])('%j is not available: %s', (name, is) => {
    expect(isNotAvailable(name)).toBe(is);
  });
});
