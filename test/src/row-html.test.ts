import { expect, it } from 'vitest';
import { usualArchive } from '#rules/skins/archive-links.ts';
import { escaped, markedHtml } from '../../src/views/translator/marked-html.ts';
import { rowHtml } from '../../src/views/translator/row-html.ts';

const EVIL = `"><img src=x onerror='alert(1)'>&amp;`;

const htmlOf = (text: string, words: string[] = []) =>
  rowHtml({
    ...{ legend: text, place: '/legends/ash', words, why: text, archive: usualArchive },
    skin: { _id: text, ingamename: text, model: text, texture: text },
    tools: [{ label: 'Edit', to: '/admin/editskin' }],
  });

it('treats every text of a row as text, whatever it contains', () => {
  for (const html of [htmlOf(EVIL), htmlOf(EVIL, ['img']), htmlOf(EVIL, ['"', '<', '&'])]) {
    expect(html).not.toContain('<img');
    const tags = html.match(/<[^<>]*>/g) ?? [];
    expect(tags.join('')).not.toMatch(/onerror=(?!&#39;)/);
    // Between the tags no sign is left that could begin or end one.
    expect(html.replace(/<\/?(th|td|a|span|button|mark|wbr)( [a-z-]+(="[^"]*")?)*>/g, '')).not.toMatch(/[<>"']/);
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
