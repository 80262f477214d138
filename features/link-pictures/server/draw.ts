import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { escaped } from '#rules/texts/escaped.ts';
import type { Question } from '#server/beside/work.ts';
import type { LinkPicture as Picture } from '#server/feature.ts';

/** A PNG of at most 40 kB (docs: Link pictures). It has nothing to do with a database, but helpers answer questions. */
export const drawnPicture: Question<Picture, Uint8Array<ArrayBuffer>> = {
  module: import.meta.url,
  name: 'drawnPicture',
  read: (_, picture) => drawnPng(svgOf(picture), 800),
};

/** An SVG as a PNG of this many pixels in width. */
export async function drawnPng(svg: string, width: number) {
  const fontBuffers = [await font()];
  const resvg = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { fontBuffers, defaultFontFamily: FAMILY },
  });
  const image = resvg.render();
  try {
    return new Uint8Array(image.asPng());
  } finally {
    image.free();
    resvg.free();
  }
}

const FONT = import.meta.resolve('@expo-google-fonts/barlow-condensed/600SemiBold/BarlowCondensed_600SemiBold.ttf');
const PROGRAM = import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm');

let read: Promise<Uint8Array> | undefined;

/** The font of the site's titles, and the program that draws with it, both read once. */
function font() {
  read ??= initWasm(readFile(fileURLToPath(PROGRAM))).then(() => readFile(fileURLToPath(FONT)));
  return read;
}

const FAMILY = 'Barlow Condensed';
const [WIDTH, HEIGHT, EDGE] = [1000, 525, 64];
/** Sizes of the name in pixels, with how many lines of each there is room for. */
const SIZES = [
  [104, 2],
  [72, 3],
] as const;
/** The widths of most letters and of wide ones, as shares of the size of the font. */
const [LETTER, WIDE] = [0.45, 0.72];

/** The colours of the site's look, and of the game's qualities. */
const LOOK = { ground: '#0d1014', text: '#e8edf2', muted: '#a3afbb', accent: '#ffb020' };
const QUALITIES: Readonly<Record<string, string>> = {
  ...{ common: '#b8bdc4', rare: '#4aa8e0', epic: '#b266ff' },
  ...{ legendary: '#ffce3d', mythic: '#ff5a36', iconic: '#36e0c8' },
};

function svgOf({ over, name, under, quality = '' }: Picture) {
  const { size, lines } = fitted(name);
  const text = (y: number, height: number, colour: string, words: string) =>
    `<text x="${EDGE}" y="${y}" font-size="${height}" fill="${colour}">${escaped(words)}</text>`;
  const first = 158 + size * 0.72;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-weight="600">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${LOOK.ground}"/>
<rect width="16" height="${HEIGHT}" fill="${QUALITIES[quality.toLowerCase()] ?? LOOK.accent}"/>
${text(104, 38, LOOK.muted, cut(over, 38))}
${lines.map((line, at) => text(first + at * size * 1.04, size, LOOK.text, line)).join('\n')}
${text(HEIGHT - 58, 38, LOOK.muted, cut(under, 38))}
</svg>`;
}

/** The name in the largest letters that leave room for all of it; a longer one is cut. */
function fitted(name: string) {
  const tries = SIZES.map(([size, most]) => ({ size, most, lines: linesOf(name, size) }));
  const { size, most, lines } =
    tries.find((one) => one.lines.length <= one.most) ?? (tries[1] as (typeof tries)[number]);
  return { size, lines: lines.length > most ? [...lines.slice(0, most - 1), `${lines[most - 1]} …`] : lines };
}

/** Words in lines that have room; a word that is longer than a line is divided. */
function linesOf(text: string, size: number) {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    for (const part of hasRoom(word, size) ? [` ${word}`] : [' ', ...word]) {
      if (!hasRoom(line + part, size)) {
        lines.push(line);
        line = '';
      }
      line = (line + part).trimStart();
    }
  }
  return [...lines, line];
}

function hasRoom(text: string, size: number) {
  const width = [...text].reduce((sum, letter) => sum + (/[MWmw@%]/.test(letter) ? WIDE : LETTER), 0);
  return width * size <= WIDTH - 2 * EDGE;
}

const cut = (text: string, size: number) => {
  const [first = '', ...others] = linesOf(text, size);
  return others.length > 0 ? `${first}…` : first;
};
