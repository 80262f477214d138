import { describe, expect, it } from 'vitest';
import { archiveUrl, isNotAvailable, usualArchive } from '#rules/skins/archive-links.ts';

describe('archiveUrl (docs: Archive links)', () => {
  it.each([
    [
      'the model by legend and model',
      usualArchive.model,
      { legend: 'Mad Maggie', model: 'madmaggie_base_w' },
      'https://biast12.site/Apex_PC_Archive/Legends/Models/Mad%20Maggie/madmaggie_base_w/',
    ],
    [
      'the textures by legend',
      usualArchive.textures,
      { legend: 'Mirage' },
      'https://biast12.site/Apex_PC_Archive/Legends/Textures/Mirage/',
    ],
    [
      'the animations by legend and animation',
      usualArchive.animations,
      { legend: 'Mirage', animation: 'pilot_medium_holo' },
      'https://biast12.site/Apex_PC_Archive/Legends/Animations/Mirage/pilot_medium_holo/',
    ],
    [
      'a name that would lead elsewhere',
      'https://a/{model}',
      { legend: 'x', model: '../?#/' },
      'https://a/..%2F%3F%23%2F',
    ],
    [
      'a name that looks like a slot',
      'https://a/{model}/{legend}',
      { legend: 'x', model: '{legend}' },
      'https://a/%7Blegend%7D/x',
    ],
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
