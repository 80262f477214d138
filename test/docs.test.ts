import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { refusalStatus } from '#contract/refusals.ts';

const OWN = relative('.', import.meta.filename);

// What an installation, a build or a run leaves behind was written by nobody.
const filesLike = (pattern: string) =>
  globSync(pattern, { exclude: ['**/node_modules', '**/dist', 'data', 'coverage'] })
    .filter((file) => file !== OWN)
    .sort();
const textOf = (file: string) => readFileSync(file, 'utf8');

const sources = filesLike('**/*.{ts,tsx,css,sql,md,js}');
const pages = filesLike('**/*.md');
const behaviour = filesLike('docs/behaviour/*.md');
const decisions = filesLike('docs/decisions/*.md');

describe('citations', () => {
  const headings = new Set(behaviour.flatMap((page) => headingsOf(textOf(page))));
  const numbers = new Set(decisions.map((file) => basename(file).slice(0, 3)));

  it('lead to a heading of docs/behaviour or to a page of docs/decisions', () => {
    const lost = sources.flatMap((file) =>
      citationsIn(textOf(file))
        .filter(({ heading = '', decision = '' }) => !headings.has(heading) && !numbers.has(decision))
        .map(({ line, ...cited }) => `${file}:${line} ${JSON.stringify(cited)}`),
    );
    expect(lost).toEqual([]);
  });

  it('name nothing that is not in the repository', () => {
    const wrong = sources.flatMap((file) =>
      strangersIn(textOf(file)).map(({ line, text }) => `${file}:${line} ${text}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each([
    ['one heading', '/** Finds (docs: Search). */', [{ line: 1, heading: 'Search' }]],
    [
      'two headings and a decision',
      '// a (docs: Search, Sort; decision 004)',
      [
        { line: 1, heading: 'Search' },
        { line: 1, heading: 'Sort' },
        { line: 1, decision: '004' },
      ],
    ],
    ['a heading with more behind it', "it('x (docs: Login; 300x65)')", [{ line: 1, heading: 'Login' }]],
    ['over the end of a line', 'a;\n/**\n * (docs: Asset\n * choices)\n */', [{ line: 3, heading: 'Asset choices' }]],
    ['over the end of a line of SQL', '-- see decision\n-- 004', [{ line: 1, decision: '004' }]],
    ['without brackets, to no heading', '// docs: Search. More', [{ line: 1, heading: 'Search. More' }]],
    ['of a decision in too few digits', '// decision 4', [{ line: 1, decision: '4' }]],
    ['none', '// how it behaves, a decision of 2026', []],
  ])('are found: %s', (_, text, cited) => {
    expect(citationsIn(text)).toEqual(cited);
  });

  it.each([
    'spec §5',
    'design §2.4',
    'look.md',
    'facts.md',
    '§3',
    'in the words of the\n// specification',
    'the walk (D7)',
    'W12: no',
    'see issue 12',
  ])('that nobody can follow are found: %j', (text) => {
    expect(strangersIn(`a\n// ${text}`)).toHaveLength(1);
  });
});

describe('docs/behaviour', () => {
  it('has each heading once, without a mark that ends a citation', () => {
    const headings = behaviour.flatMap((page) => headingsOf(textOf(page)));
    expect(headings.filter((heading, at) => headings.indexOf(heading) < at || /[^\w -]/.test(heading))).toEqual([]);
  });

  it('has a row in its index for each page, with its headings', () => {
    const rows = textOf('docs/behaviour/README.md').matchAll(/^\| \[(.+)\]\((.+)\) \| .+ \| ?(.*) \|$/gm);
    const listed = [...rows].map(([, title, page, headings]) => ({ page, headings: [title, headings].join(': ') }));
    const pages = behaviour.map((page) => ({ page: basename(page), headings: outlineOf(textOf(page)) }));
    expect(listed.sort(byPage)).toEqual(pages.filter(({ page }) => page !== 'README.md').sort(byPage));
  });

  it('has every code of a refusal beside its status', () => {
    const rows = [...textOf('docs/behaviour/calls.md').matchAll(/^\| ([45]\d\d(?:, \d+)*) \| (`.+) \|$/gm)];
    const isListed = ([code, status]: [string, number]) =>
      rows.some(([, statuses = '', codes = '']) => statuses.includes(`${status}`) && codes.includes(`\`${code}\``));
    expect(Object.entries(refusalStatus).filter((refusal) => !isListed(refusal))).toEqual([]);
  });

  it('says at the end of each heading which file decides it', () => {
    const without = behaviour
      .filter((page) => basename(page) !== 'README.md')
      .flatMap((page) =>
        textOf(page)
          .split(/^(?=#{2,4} )/m)
          .slice(1),
      )
      .filter((part) => !existsSync(/\n\nCode: `([^`\n]+)`\s*$/.exec(part)?.[1] ?? ''));
    expect(without).toEqual([]);
  });

  it('quotes only what the product says', () => {
    const product = plain(
      filesLike('{contract,features,machines,packages/*/src,rules,src,server}/**/*.{ts,tsx,json}')
        .map(textOf)
        .join('\n'),
    );
    const quoted = behaviour.flatMap((page) => [...plain(withoutCode(textOf(page))).matchAll(/"([^"]+)"/g)]);
    const wrong = quoted.filter(([, text = '']) => !text.split(/\{[^}]*\}/).every((part) => product.includes(part)));
    expect(wrong.map(([text]) => text)).toEqual([]);
  });
});

it('README.md takes at most 6 kB: what is longer stands in docs', () => {
  expect(Buffer.byteLength(textOf('README.md'))).toBeLessThanOrEqual(6000);
});

describe('docs/README.md', () => {
  const index = textOf('docs/README.md');

  it('leads to every book', () => {
    const books = filesLike('{docs,docs/{use,operate,develop},.}/*.md').filter((file) => !file.endsWith('/README.md'));
    const listed = linksIn(index).map((link) => join('docs', link.split('#')[0] ?? ''));
    expect(books.filter((book) => !listed.includes(book) && book !== 'README.md')).toEqual([]);
  });

  it('has a line for each number of a decision, with its title; those that no longer hold have no page', () => {
    const lines = index.split('\n').filter((line) => /^- \[?\d{3} /.test(line));
    expect(lines.map((line) => Number(/\d+/.exec(line)))).toEqual(lines.map((_, at) => at + 1));
    const titleOf = (file: string) => textOf(file).slice(2, textOf(file).indexOf('\n'));
    expect(lines.filter((line) => line.startsWith('- ['))).toEqual(
      decisions.map((file) => `- [${titleOf(file)}](${relative('docs', file)})`),
    );
  });
});

it('docs/operate/settings.md has a row for each setting', () => {
  const known = [...textOf('server/program/settings.ts').matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name);
  const rows = textOf('docs/operate/settings.md').match(/^\| `.+$/gm) ?? [];
  const listed = rows.flatMap((row) =>
    [...(row.split(' | ')[0] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  );
  expect(listed.sort()).toEqual(known.sort());
});

it('docs/develop/commands.md has every command of package.json', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  const commands = Object.keys(scripts).filter((name) => name !== 'prestart');
  const named = (name: string) => (['start', 'test'].includes(name) ? `\`npm ${name}` : `\`npm run ${name}`);
  expect(commands.filter((name) => !textOf('docs/develop/commands.md').includes(named(name)))).toEqual([]);
});

it.each(decisions)('docs/decisions: %s has its number, a title, a date, and what, why, rejected, cost', (file) => {
  const form =
    /^# (\d{3}) [A-Z].+\n\n\d{4}-\d\d-\d\d\n\n## What\n[^#]+\n## Why\n[^#]+\n## Rejected\n[^#]+\n## Cost\n[^#]+$/;
  expect(form.exec(textOf(file))?.[1]).toBe(basename(file).slice(0, 3));
});

describe('pages in Markdown', () => {
  it('link to files and headings that are there', () => {
    const lost = pages.flatMap((page) =>
      linksIn(textOf(page)).flatMap((link) => (isThere(link, page) ? [] : `${page}: ${link}`)),
    );
    expect(lost).toEqual([]);
  });

  it('name files that are there', () => {
    const lost = pages.flatMap((page) =>
      [...textOf(page).matchAll(/`((?:contract|machines|packages|rules|src|server|test|docs)\/[\w./-]*)`/g)].flatMap(
        ([, file = '']) => (existsSync(file) ? [] : `${page}: ${file}`),
      ),
    );
    expect(lost).toEqual([]);
  });
});

type Citation = { line: number; heading?: string; decision?: string };

/** `(docs: A heading, Another; decision 004)`, all of it or parts; other words may stand after a semicolon. */
function citationsIn(text: string): Citation[] {
  const found = [...inOneLine(text).matchAll(/\bdocs:\s+([^();]*)|\bdecision\s+(\d+)/g)];
  return found.flatMap(({ index, 1: names, 2: decision }): Citation[] => {
    const line = lineAt(text, index);
    if (decision !== undefined) return [{ line, decision }];
    return plain(names ?? '')
      .trim()
      .split(', ')
      .map((heading) => ({ line, heading }));
  });
}

/** Documents and lists that other people have on their desks. */
const STRANGERS =
  /§|\b(?:spec|design|look|facts|next|formats|style|attack|walk|house|brief)\.md\b|\b[Tt]he\s+specification\b|\b[Ii]ssue\s+\d+|\b[DW]\d{1,2}b?\b/g;

const strangersIn = (text: string) =>
  [...inOneLine(text).matchAll(STRANGERS)].map(({ 0: found, index }) => ({ line: lineAt(text, index), text: found }));

/** The same text with every break, and the mark of a comment behind it, as spaces: a place in it is the place in both. */
const inOneLine = (text: string) => text.replace(/\n[ \t]*(?:\*(?!\/)|\/\/|--)?/g, (mark) => ' '.repeat(mark.length));

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

const plain = (text: string) => text.replaceAll("\\'", "'").replace(/\s+/g, ' ');

const withoutCode = (text: string) => text.replace(/```[\s\S]*?```|`[^`\n]*`/g, '');

function headingsOf(text: string) {
  return [...withoutCode(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
}

function outlineOf(text: string) {
  const [title, ...others] = headingsOf(text);
  return `${title}: ${others.join(', ')}`;
}

const byPage = (a: { page: unknown }, b: { page: unknown }) => `${a.page}`.localeCompare(`${b.page}`);

const linksIn = (text: string) =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link));

function isThere(link: string, page: string) {
  const [path = '', anchor] = link.split('#', 2);
  const file = path === '' ? page : join(dirname(page), path);
  return existsSync(file) && (anchor === undefined || anchorsOf(textOf(file)).includes(anchor));
}

/** As GitHub makes them of headings. */
const anchorsOf = (text: string) =>
  headingsOf(text).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
