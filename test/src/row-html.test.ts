import { expect, it } from 'vitest';
import { usualArchive } from '#rules/skins/archive-links.ts';
import { escaped } from '#rules/texts/escaped.ts';
import { markedHtml, rowHtml } from '../../src/views/translator/row-html.ts';

const EVIL = `"><img src=x onerror='alert(1)'>&amp;`;

const htmlOf = (text: string, words: string[] = [], worn: { texture?: string; slot?: string; camo?: string } = {}) =>
  rowHtml({
    ...{ legend: text, place: '/legends/ash', words, why: text, archive: usualArchive },
    skin: { _id: text, ingamename: text, model: text, texture: text, ...worn },
    isStarred: false,
    tools: [{ label: 'Edit', to: '/admin/editskin' }],
  });

it('treats every text of a row as text, whatever it contains', () => {
  const slot = { texture: 'n/a', slot: EVIL, camo: EVIL };
  const marked = htmlOf(EVIL, ['"', '<', '&']);
  for (const html of [htmlOf(EVIL), htmlOf(EVIL, ['img']), marked, htmlOf(EVIL, ['img'], slot)]) {
    expect(html).not.toContain('<img');
    const tags = html.match(/<[^<>]*>/g) ?? [];
    expect(tags.join('')).not.toMatch(/onerror=(?!&#39;)/);
    // Between the tags no sign is left that could begin or end one.
    expect(html.replace(/<\/?(th|td|a|span|button|mark|wbr|small|b)( [a-z-]+(="[^"]*")?)*>/g, '')).not.toMatch(
      /[<>"']/,
    );
  }
});

it('a name is marked where the search found it, and may wrap behind each _', () => {
  expect(markedHtml('ash_v21_hero', ['v21'])).toBe('ash_<wbr><mark>v21</mark>_<wbr>hero');
  expect(markedHtml('Élan & Co', ['elan'])).toBe('<mark>Élan</mark> &amp; Co');
  expect(escaped('a_b')).toBe('a_b');
});

it('what is not known has neither link nor button', () => {
  expect(htmlOf('n/a')).not.toContain('data-copy=');
  expect(htmlOf('n/a')).not.toContain('target="_blank"');
});

it('a slot stands where a material is missing, and can be copied', () => {
  const html = htmlOf('alter_base_w', [], { texture: 'n/a', slot: 'rare_v23_torvaek', camo: '214' });
  const [, cell = ''] = html.split('data-label="Material">');
  expect(cell.replace(/<[^>]+>/g, '')).toBe('slot rare_v23_torvaek on alter_base');
  expect(cell).toContain('data-copy="rare_v23_torvaek" aria-label="Copy rare_v23_torvaek"');
  expect(cell).not.toContain('href');
});
