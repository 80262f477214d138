import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { codeIn, importsOf, pathOf } from './support/imports.ts';

// What each folder may import: folders of ours, packages, and parts of Node (decision 001).
const allowed: Record<string, RegExp> = {
  // Of features it knows the indexes.
  contract: /^(contract|features(\/index\.\w+\.ts)?|valibot)$/,
  'contract/document': /^(contract\/document|contract|features\/index\.wire\.ts|@valibot\/to-json-schema|valibot)$/,
  // So do rules, where a feature adds to an import or its news.
  rules: /^(rules|features|game-files|contract|csv-parse\/browser\/esm\/sync|fflate|jsonc-parser|valibot)$/,
  // It knows the game's files and no site, neither its lists nor its calls, and runs wherever there is JavaScript.
  'packages/game-files/src': /^(packages\/game-files\/src|jsonc-parser)$/,
  // Browsers can run it.
  'packages/client/src/site': /^(packages\/client\/src\/site|rules|contract)$/,
  'packages/client/src':
    /^(packages\/client\/src(\/site)?|packages\/game-files\/src|server|rules|contract|commander|node:.+)$/,
  machines: /^(machines|rules|game-files|contract|xstate|xstate\/graph)$/,
  src: /^(features|src|src\/offline|src\/parts|src\/content|machines|rules|game-files|contract|react(-dom.*)?|wouter|ky|xstate|@xstate\/react|valibot|universal-cookie|lucide(\/dist\/esm\/icons\/.+)?|react-toastify.*|react-turnstile|three(\/examples\/jsm\/.+)?|@base-ui\/react\/.+|altcha\/workers\/.*|altcha-lib(\/workers\/shared)?|@noble\/hashes\/.*|@simplewebauthn\/browser|uqr|idb|@fontsource.*|@statelyai\/inspect|schema-dts)$/,
  'src/parts':
    /^(src\/parts|src\/content|machines|rules|game-files|contract|react(-dom.*)?|wouter|@xstate\/react|xstate|lucide(\/dist\/esm\/icons\/.+)?|@base-ui\/react\/.+)$/,
  // It runs without a page.
  'src/offline': /^(src\/offline|rules|game-files|contract|valibot)$/,
  'src/content': /^(src\/content|machines|rules|game-files|contract|packages\/blender\/legend_tools\/names\.py\?raw)$/,
  'src/build': /^(src\/build|vite|fflate|sanitize-html|node:(child_process|crypto|fs|os|path|url|zlib))$/,
  server:
    /^(server|features|contract|commander|rules|game-files|node:.+|hono(\/.+)?|@hono\/node-server(\/.+)?|kysely|pg|valibot|uuid|ky|altcha-lib(\/.+)?|jsonc-parser|altcha-lib.*|prom-client|otpauth|@simplewebauthn\/server|vite|@zxcvbn-ts\/language-common)$/,
};

describe('imports point one way', () => {
  for (const [folder, rule] of Object.entries(allowed)) {
    it(`${folder} imports only ${rule.source}`, () => {
      const wrong = filesOf(folder).flatMap((file) =>
        importsOf(file)
          .map((specifier) => whatIsAt(specifier, file))
          .filter((target) => !rule.test(target))
          .map((target) => `${file} imports ${target}`),
      );
      expect(wrong).toEqual([]);
    });
  }
});

describe('features (decision 072)', () => {
  const featureOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1];
  const edges = ['contract', 'features', 'machines', 'rules', 'server', 'src', 'packages'].flatMap((folder) =>
    codeIn(folder).flatMap((file) =>
      importsOf(file)
        .map((specifier) => ({ file, path: pathOf(specifier, file) ?? '' }))
        .filter(({ path }) => featureOf(path) !== undefined && featureOf(path) !== featureOf(file)),
    ),
  );

  it('are imported by nobody but the indexes', () => {
    expect(edges.filter(({ file }) => !/^features\/index\.\w+\.ts$/.test(file))).toEqual([]);
  });

  it('keep the direction: rules know no machine, view or server, the server no view, what travels only itself', () => {
    const wrong = codeIn('features').flatMap((file) => {
      const layer = layerOf(file);
      const known = layer && within[layer];
      return known
        ? importsOf(file)
            .map((specifier) => whatIsAt(specifier, file))
            .filter((target) => !known.test(target))
            .map((target) => `${file} imports ${target}`)
        : [];
    });
    expect(wrong).toEqual([]);
  });
});

/** What the layers of a feature may import. */
const within: Record<string, RegExp> = {
  // The words of the game's files travel too.
  contract: /^(contract|of:contract|packages\/game-files\/src|valibot)$/,
  rules: /^(rules|game-files|contract|of:(contract|rules)|valibot)$/,
  machine: /^(machines|rules|game-files|contract|of:(contract|rules|machine)|xstate)$/,
  view: /^(src(\/parts|\/content)?|machines|rules|game-files|contract|of:(contract|rules|machine|view)|react(-dom(\/client)?)?|wouter|xstate|@xstate\/react|valibot|lucide\/dist\/esm\/icons\/.+)$/,
  server:
    /^(server|contract|rules|game-files|of:(contract|rules|server)|node:.+|hono(\/.+)?|kysely|commander|prom-client|valibot|uuid|ky|@resvg\/resvg-wasm)$/,
};

/** The files of a feature that belong to a layer by their names. */
const named = {
  view: ['staff.ts', 'page.ts', 'head.ts'],
  server: ['server.ts', 'commands.ts', 'batches.ts', 'files.ts', 'news.ts'],
  rules: ['desk.ts', 'programs.ts'],
};

/** The layer of a file in a feature: its folder there, or the name of a file beside them. */
function layerOf(file: string) {
  const [, inside = ''] = /^features\/[^/]+\/(.+)$/.exec(file) ?? [];
  const [folder = '', rest] = inside.split('/');
  if (folder === 'test' || inside === '') return undefined;
  if (rest !== undefined) return folder;
  const [layer = 'contract'] = Object.entries(named).find(([, files]) => files.includes(folder)) ?? [];
  return layer;
}

it('rooms: no view imports from the room of another: what several use stands in src/parts', () => {
  const roomOf = (file: string) => /^src\/views\/([^/]+)\//.exec(file)?.[1];
  const wrong = codeIn('src/views').flatMap((file) =>
    importsOf(file)
      .map((specifier) => pathOf(specifier, file) ?? '')
      .filter((path) => /^src\/(app|shell)\//.test(path) || (roomOf(path) ?? roomOf(file)) !== roomOf(file))
      .map((path) => `${file} imports ${path}`),
  );
  expect(wrong).toEqual([]);
});

const folderOf = (file: string) =>
  Object.keys(allowed)
    .filter((folder) => file.startsWith(`${folder}/`))
    .sort((a, b) => b.length - a.length)[0];

const filesOf = (folder: string) => codeIn(folder).filter((file) => folderOf(file) === folder);

/** A folder of ours for an own file, else the package's name as it is written. */
function whatIsAt(specifier: string, file: string) {
  const path = pathOf(specifier, file);
  if (path === undefined) return specifier;
  const layer = layerOf(path);
  if (layer) return `of:${layer}`;
  if (specifier.startsWith('#')) return specifier.slice(1).split('/')[0] as string;
  return /\.(css|json)$/.test(path) ? (folderOf(file) as string) : (folderOf(path) ?? path);
}

it('what a helper takes by its name is exported (server/beside/work.ts)', () => {
  const hidden = [...codeIn('server'), ...codeIn('features')].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^(export )?const (\w+): (?:Work|Question)</gm)].flatMap(
      ([, exported, name]) => (exported ? [] : `${file}: ${name}`),
    ),
  );
  expect(hidden).toEqual([]);
});
