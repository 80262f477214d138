import { globSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PARTS } from './support/imports.ts';

/** Turns of phrase that a native reader has to read twice, each with what to write in its place. */
const WORDS: readonly [pattern: RegExp, say: string][] = [
  [/\bwho(?:so)?ever\b/gi, 'you, people who, anyone who'],
  [/\bwhat of (?:it|them|these|those|this)\b/gi, 'the parts that'],
  [/\bcalled (?:just |nearly |almost )?so\b/gi, 'has that name'],
  [/\b(?:tells?|told|telling) of\b/gi, 'says, shows, reports'],
  [/\bany ?more\b/gi, 'no longer'],
  [/\bno more(?=[.,;:!?])/gi, 'no longer'],
  [/\bof before\b/gi, 'earlier'],
  [/\bamiss\b/gi, 'wrong'],
  [/\b(?:a|the|no) net\b(?! change)/gi, 'network'],
  [/\bthat there (?:is|are)(?=[.,;:])/gi, 'that exist'],
  [/\bone[’']s own\b/gi, 'your own'],
  [/(?<=^|[.!?:;] )Whose? (?![^.]*\?)/gm, 'a noun: people who'],
  [/(?<=^|[.!?:;] )Of (?!course\b)/gm, 'the subject first'],
];

/** In a book nothing but a sentence stands behind a full stop; a comment may be a noun alone: "What was said before." */
const IN_BOOKS: typeof WORDS = [
  ...WORDS,
  [/(?<=^|[.!?:;] )What (?:is|are|was|were|has|have|had|does|did|cannot|nobody|somebody) (?![^.]*\?)/gm, 'a noun'],
];

/** In a comment: a string of the product may have to be so. */
const IN_COMMENTS: typeof WORDS = [
  [
    /\b(?:about|after|at|before|behind|between|beside|by|for|from|in|into|of|on|over|through|to|under|with|within) which\b/gi,
    'a clause with that, whose or where',
  ],
];

/** The one exception: it has to name the words. */
const OWN = relative('.', import.meta.filename);

const exclude = ['**/node_modules', 'dist', 'data'];
const books = globSync(['*.md', 'docs/**/*.md', 'features/*/*.md', 'machines/*.md', 'test/*.md'], { exclude }).sort();
const sources = [...PARTS, 'test']
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,css,sql,js}`, { exclude }))
  .filter((file) => file !== OWN)
  .sort();

describe('words that a reader stumbles over', () => {
  it('stand in no book', () => {
    expect(books.flatMap((file) => foundIn(file, withoutQuotes(proseOf(file)), IN_BOOKS))).toEqual([]);
  });

  it('stand in no comment and no string', () => {
    expect(sources.flatMap((file) => foundIn(file, inLines(readFileSync(file, 'utf8'))))).toEqual([]);
  });

  it('put no preposition before "which" in a comment', () => {
    // A migration that was released stays as it is.
    const files = sources.filter((file) => !file.includes('migrations/sql/'));
    expect(files.flatMap((file) => foundIn(file, commentsOf(file), IN_COMMENTS))).toEqual([]);
  });

  it('name nothing that the product exports by a bare participle', () => {
    const participle =
      /^export (?:const|(?:async )?function) (said|told|kept|found|given|answered|asked|beside|chosen|completed|cut|damaged|derived|drawn|failed|fitted|gone|held|joined|listed|made|marked|named|noted|offered|recorded|refreshed|saved|sent|settled|shown|stored|taken|typed|unstored|written)\b/gm;
    const bare = sources
      .filter((file) => !/(^|\/)test\//.test(file))
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(participle)].map(([, name]) => `${file}: ${name}`));
    expect(bare).toEqual([]);
  });

  it.each([
    ['Whoever asks gets it.', 1],
    ['A page that nobody\nneeds any\nmore.', 1],
    ['Sent. What is new stays. What is new?', 1],
    ['Who may open it? Whose turn is it?', 0],
    ['Of course. Of two files the first counts.', 1],
    ['- Of two files the first counts.\n- One counts.', 1],
  ])('are found: %j', (text, count) => {
    expect(foundIn('a.md', inLines(text), IN_BOOKS)).toHaveLength(count);
  });
});

function foundIn(file: string, lines: string, words = WORDS) {
  return words.flatMap(([pattern, say]) =>
    [...lines.matchAll(pattern)].map(({ 0: found, index }) => {
      const around = lines.slice(Math.max(0, index - 30), index + 50).replaceAll('\n', ' ');
      return `${file}: "${found.trim()}" in "${around}": write ${say}`;
    }),
  );
}

const commentsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/^ *\/\*[\s\S]*?\*\/|^ *(?:\/\/.*\n *)+/gm)]
    .map(([text]) => inLines(text))
    .join('\n');

const proseOf = (file: string) => inLines(readFileSync(file, 'utf8').replace(/```[\s\S]*?```|`[^`]*`/g, '`'));

/** Texts of the product are checked where they stand in the sources. */
const withoutQuotes = (text: string) => text.replace(/"[^"]*"/g, '""');

/** Each paragraph, list entry and comment as one line, since a turn of phrase goes on over the end of a line. */
const inLines = (text: string) =>
  text
    .replace(/^[ \t]*(?:\/\*\*?|\*\/?|\/\/|--)[ \t]*/gm, '')
    .replace(/^\s*(?:[-*]|\d+\.|\|)\s+/gm, '\n')
    .replace(/([^\n])\n(?=[^\n])/g, '$1 ');
