import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const sheets = [...filesIn('src', /\.css$/), ...filesIn('features', /\.css$/)].map((file) => {
  const written = readFileSync(file, 'utf8');
  return { file, written, css: written.replace(/\/\*.*?\*\//gs, '') };
});
const TOKENS = 'src/style/tokens.css';
const tokens = sheetAt(TOKENS);
const others = sheets.filter(({ file }) => file !== TOKENS);

describe('what the look is made of', () => {
  it('a style sheet asks for the four widths that tokens.css explains, and for no other', () => {
    const explained = [...tokens.written.matchAll(/^ \* +(\d+px) {2}/gm)].map(([, width]) => width);
    expect(explained).toHaveLength(4);
    const asked = sheets.flatMap(({ css }) =>
      [...css.matchAll(/@(?:media|container)[^{]+/g)].flatMap(([query]) => [
        ...query.matchAll(/(?:width[^()]*?)([\d.]+[a-z]+)|([\d.]+[a-z]+)(?=[^()]*width)/g),
      ]),
    );
    const widths = new Set(asked.map(([, after, before]) => after ?? before));
    expect([...widths].sort()).toEqual(explained.sort());
  });

  it('room is made of steps of the scale, save for hairlines', () => {
    const ofRoom = /^((scroll-)?(margin|padding)|(row-|column-)?gap|inset|top|right|bottom|left)\b/;
    expect(wrong(ofRoom, (value) => lengthsIn(value).every((length) => /^-?[012]px$/.test(length)))).toEqual([]);
  });

  it('letters have the sizes of the scale', () => {
    const isOfScale = (value: string) => /var\(--size-(\d|code)\)|^inherit$/.test(value) && !lengthsIn(value).length;
    expect(wrong(/^font(-size)?$/, isOfScale)).toEqual([]);
  });

  it('colours stand in tokens.css', () => {
    const colour =
      /#[\da-f]{3,8}\b|\b(rgba?|hsla?|hwb|(ok)?lab|(ok)?lch|color|color-mix|light-dark)\(|\b(white|black|gr[ae]y|silver|red|maroon|yellow|olive|lime|green|aqua|teal|blue|navy|fuchsia|purple|orange|gold|cyan|magenta)\b/i;
    expect(wrong(/^(?!content$)/, (value) => !colour.test(value))).toEqual([]);
  });

  it('tables have one style', () => {
    const collapsing = sheets.filter(({ css }) => /border-collapse: collapse/.test(css)).map(({ file }) => file);
    expect(collapsing).toEqual(['src/style/table.css']);
  });
});

describe('names', () => {
  it('every custom property that is read is set somewhere, and every token is read', () => {
    const all = sheets.map(({ css }) => css).join('\n');
    // Base UI sets them where it places a list, and views where only they know them.
    const inViews = [...filesIn('src', /\.tsx$/), ...filesIn('features', /\.tsx$/)].flatMap((file) =>
      namesIn(readFileSync(file, 'utf8'), /'(--[\w-]+)'/g),
    );
    const set = new Set([...namesIn(all, /(--[\w-]+)\s*:/g), ...inViews, '--anchor-width', '--available-height']);
    const read = new Set(namesIn(all, /var\((--[\w-]+)/g));
    expect([...read].filter((name) => !set.has(name))).toEqual([]);
    expect(namesIn(tokens.css, /^ +(--[\w-]+):/gm).filter((name) => !read.has(name))).toEqual([]);
  });

  it('the classes that every view may use are those that base.css says are global on purpose', () => {
    const [said = ''] = /^\/\*.*?\*\//s.exec(sheetAt('src/style/base.css').written) ?? [];
    const global = others
      .filter(({ file }) => !file.endsWith('.module.css'))
      .flatMap(({ css }) => namesIn(css.replace(/\{[^{}]*\}/g, ''), /(?<=\.)([a-z][\w-]*)/gi))
      .filter((name) => !name.startsWith('Toastify'));
    expect([...new Set(global)].sort()).toEqual([...new Set(namesIn(said, /(?<=\.)([a-z][\w-]*)/g))].sort());
    const used = [...filesIn('src', /\.tsx$/), ...filesIn('features', /\.tsx$/)]
      .map((file) => readFileSync(file, 'utf8'))
      .flatMap((code) => namesIn(code, /className=(?:"|\{`)([\w -]+)/g))
      .flatMap((names) => names.trim().split(' '));
    expect(used.filter((name) => !global.includes(name))).toEqual([]);
  });
});

/** Declarations of such properties outside of tokens.css whose value is not right. */
const wrong = (property: RegExp, isRight: (value: string) => boolean) =>
  others.flatMap(({ file, css }) =>
    [...css.matchAll(/(?<=[{;]\s*)([a-z-]+)\s*:\s*([^;{}]+);/g)]
      .filter(([, name = '', value = '']) => property.test(name) && !name.startsWith('--') && !isRight(value))
      .map(([declaration]) => `${file}: ${declaration}`),
  );

/** What is measured in a unit; parts of a whole are no lengths. */
const lengthsIn = (value: string) =>
  namesIn(value.replace(/var\([^()]*\)/g, ''), /(-?(?:\d*\.)?\d+(?:[a-z]+))/g).filter((length) => !/fr$/.test(length));

const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

function filesIn(folder: string, which: RegExp) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => which.test(name))
    .map((name) => join(folder, name));
}

function sheetAt(path: string) {
  const sheet = sheets.find(({ file }) => file === path);
  if (!sheet) throw new Error(`There is no ${path}.`);
  return sheet;
}
