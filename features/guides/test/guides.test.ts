import { describe, expect, it } from 'vitest';
import { downloads } from '#contract/imports/downloads.ts';
import { pagePathAt } from '#contract/pages/pages.ts';
import { ADD_ON } from '#src/content/add-on.ts';
import { addresses } from '#src/content/addresses.ts';
import { linksIn, textsIn } from '../../../test/support/texts-in.ts';
import { datamining } from '../view/texts/datamining.ts';
import { elsewhere } from '../view/texts/elsewhere.ts';
import type { Guide } from '../view/texts/guide.ts';
import { importing } from '../view/texts/importing.ts';
import { type AskedBuild, askedBuildIn, oldBuilds, withBuild } from '../view/texts/old-builds.ts';

const guides = { oldBuilds, datamining, importing };
const partsOf = ({ steps }: Guide) => steps.flatMap(({ parts }) => parts);

describe('the guides (docs: Guides)', () => {
  it('old builds: five steps, a warning, a note, and links to the build history (docs: Old builds)', () => {
    const texts = textsIn(oldBuilds).join('\n');
    expect(oldBuilds.steps).toHaveLength(5);
    expect(oldBuilds.warning).toContain('must own the game');
    expect(oldBuilds.notes.map(({ title }) => title)).toEqual(['What this was checked with', 'Before season 7']);
    for (const address of [elsewhere.buildHistory, addresses.oldBuilds, elsewhere.depotDownloader]) {
      expect(texts).toContain(`](${address})`);
    }
  });

  it('offers every file there is to download, and asks for manifests of 16 to 20 digits (docs: Downloads)', () => {
    const parts = partsOf(oldBuilds);
    expect(parts.flatMap((part) => ('files' in part ? part.files.map(({ name }) => name) : []))).toEqual(
      Object.keys(downloads),
    );
    const builds = parts.flatMap((part) => ('builds' in part ? part.builds : []));
    for (const { manifest } of builds) expect(manifest).toMatch(/^\d{16,20}$/);
  });

  it('old builds has a build filled in wherever its manifest stands, when the address asks for one (docs: Old builds)', () => {
    const asked = askedBuildIn('?manifest=1234567890123456&build=Season+29');
    expect(asked).toEqual({ name: 'Season 29', manifest: '1234567890123456' });
    const parts = partsOf(withBuild(oldBuilds, asked as AskedBuild));
    const texts = textsIn(parts).join('\n');
    expect(texts).not.toContain('MANIFEST_ID');
    expect(texts).toContain('-manifest 1234567890123456 ');
    expect(texts).toContain('set "manifest=1234567890123456"');
    expect(parts.flatMap((part) => ('files' in part ? part.files.map(({ name }) => name) : []))).toEqual([
      'download-old-build-1234567890123456.bat',
      ...Object.keys(downloads),
    ]);
    expect(parts.find((part) => 'builds' in part)).toMatchObject({ builds: { 0: asked } });
    for (const query of ['', '?manifest=123', '?manifest=12345678901234567x', '?build=Season+29']) {
      expect([query, askedBuildIn(query)]).toEqual([query, undefined]);
    }
    expect(askedBuildIn('?manifest=1234567890123456')?.name).toBe('The build you came for');
  });

  it.each(Object.entries(guides))('%s has steps with anchors of their own, and full tables', (_, guide) => {
    const ids = guide.steps.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+$/);
    for (const part of partsOf(guide)) {
      if (!('table' in part)) continue;
      const { head, rows } = part.table;
      expect(rows.map((row) => row.length)).toEqual(rows.map(() => head.length));
      expect(new Set(rows.map(([first]) => first)).size).toBe(rows.length);
    }
    expect(guide.questions.length).toBeGreaterThan(4);
  });

  it('name every tool that they are about, and lead from one to the next', () => {
    const texts = textsIn(guides).join('\n');
    expect(Object.values(elsewhere).filter((address) => !texts.includes(`](${address})`))).toEqual([]);
    expect(textsIn(oldBuilds).join()).toContain('](/guides/datamining)');
    expect(textsIn(datamining).join()).toContain('](/guides/importing)');
  });
});

it('links only to pages there are and to https', () => {
  const links = linksIn(guides);
  expect(links.length).toBeGreaterThan(10);
  for (const link of links.filter((one) => one !== ADD_ON)) {
    if (link.startsWith('/')) expect([link, pagePathAt(link)]).toEqual([link, link]);
    else expect(new URL(link).protocol).toBe('https:');
  }
});
