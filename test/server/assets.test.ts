import { expect, it } from 'vitest';
import type { AssetRow } from '#rules/skins/given-rows.ts';
import { describeOnEachDatabase, type OpenNew, runImport } from '../support/databases.ts';
import { refusal, serveDatabase } from '../support/staff.ts';

const model: AssetRow = {
  kind: 'Models',
  group: 'Mad Maggie',
  name: 'madmaggie_v31_tavrel_w',
  guid: '06d4cf2465d3e002',
  package: 'root_lgnd_skins_madmaggie_v31_tavrel.rpak',
};
const body: AssetRow = { kind: 'Textures', group: 'Mad Maggie', name: 'madmaggie_lgnd_v31_tavrel_body' };

async function start(open: OpenNew) {
  const db = await open();
  await db.deleteFrom('archive_item').execute();
  await runImport(db, { assets: [model, body, { ...body, group: 'Ash', name: 'ash_base_body' }] });
  const { url } = await serveDatabase(db);
  const get = async (legend: string, headers = {}) => {
    const answer = await fetch(`${url}/api/archive/${encodeURIComponent(legend)}`, { headers });
    return { status: answer.status, headers: answer.headers, json: await answer.json().catch(() => null) };
  };
  return { db, get };
}

describeOnEachDatabase('the assets of a legend', (open, once) => {
  const known = {
    legend: 'Mad Maggie',
    assets: [
      { kind: 'Models', name: model.name, guid: model.guid, package: model.package },
      { kind: 'Textures', name: body.name },
    ],
  };

  it('come with the GUIDs and packages that are known, whatever the case of the name', async () => {
    const { get } = await start(open);
    expect((await get('Mad Maggie')).json).toEqual(known);
    expect((await get('mad maggie')).json).toEqual(known);
  });

  once('of a legend that has none are 404 with a sentence', async () => {
    const { db, get } = await start(open);
    await runImport(db, { assets: [{ ...body, group: 'Dummy' }] });
    for (const legend of ['Nobody', '__proto__', 'Dummy']) {
      const message = `The archive has nothing of ${legend}. See /api/archive for what there is.`;
      const { status, json } = await get(legend);
      expect([status, json]).toEqual([404, refusal('not_found', message)]);
    }
  });

  once('are asked for again for nothing while they stay, and are new after an import', async () => {
    const { db, get } = await start(open);
    const tag = (await get('Ash')).headers.get('etag') ?? '';
    // Apache adds to a tag how it has compressed the answer.
    for (const known of [tag, tag.replace('W/', ''), tag.replace(/"$/, '-gzip"'), `"other", ${tag}`, '*'])
      expect([known, (await get('Ash', { 'If-None-Match': known })).status]).toEqual([known, 304]);
    expect((await get('Ash', { 'If-None-Match': tag.replace(/"$/, 'f"') })).status).toBe(200);
    await runImport(db, { assets: [{ ...body, group: 'Ash', name: 'ash_base_body', guid: '0000000000000abc' }] });
    expect((await get('Ash', { 'If-None-Match': tag })).json.assets).toEqual([
      { kind: 'Textures', name: 'ash_base_body', guid: '0000000000000abc' },
    ]);
  });
});
