import { expect, it } from 'vitest';
import { complaintsAbout, typesOf } from '../openapi/compile.ts';
import { openOnSqlite } from '../support/databases.ts';
import { serveDatabase } from '../support/staff.ts';

/** A program as somebody may write it who has the types alone. */
const CLIENT = `
import type { components, operations, paths } from './api.ts';

type Ok<Name extends keyof operations> = operations[Name]['responses'] extends {
  200: { content: { 'application/json': infer Body } };
}
  ? Body
  : never;

async function get<Name extends keyof operations>(path: keyof paths): Promise<Ok<Name>> {
  const answer = await fetch(path);
  return (await answer.json()) as Ok<Name>;
}

export async function namesOf(legend: string): Promise<string[]> {
  const { skins } = await get<'listSkins'>('/api/skins');
  return skins.filter((one) => one.legend === legend).flatMap(({ details }) => details.map((skin) => skin.ingamename));
}

export async function follow(skins: Map<string, components['schemas']['SkinRow']>, since: number) {
  const file = await get<'readSkinsFile'>('/data/v1/skins.json');
  for (const skin of file.skins) skins.set(skin._id, skin);
  if ('removed' in file) for (const id of file.removed) skins.delete(id);
  return { from: since, to: file.revision, package: file.skins[0]?.package?.toUpperCase() };
}

export async function sizes(): Promise<number> {
  const { files, revision } = await get<'readIndex'>('/data/v1/');
  return files.reduce((sum, { bytes, sha256 }) => sum + bytes + sha256.length, revision);
}

export const wordsOf = async () =>
  (await get<'listLegends'>('/api/legends')).legends.map(({ name, words, folder }) => [name, folder ?? '', ...words]);

export function saysWhy(refusal: components['schemas']['Failure']) {
  return refusal.code === 'stale' ? refusal.current : \`\${refusal.message} (\${refusal.requestId})\`;
}

export type Search = NonNullable<operations['findNames']['parameters']['query']>['search'];
export const edit: operations['saveSkin']['requestBody']['content']['application/json'] = {
  ingamename: 'a',
  model: 'b',
  texture: 'c',
  animation: null,
  version: 2,
};
`;

it('a client that is generated from the document compiles, and one that reads what is not sent does not', async () => {
  const { url } = await serveDatabase(await openOnSqlite());
  const types = await typesOf(await (await fetch(`${url}/api/openapi.json`)).json());
  const wrong = CLIENT.replace('skin.ingamename', 'skin.shopname').replace("texture: 'c',", '');
  expect(complaintsAbout({ right: CLIENT, wrong }, types)).toEqual([
    expect.stringMatching(/^wrong\.ts:\d+: Property 'shopname' does not exist/),
    expect.stringMatching(/^wrong\.ts:\d+: Property 'texture' is missing/),
  ]);
});
