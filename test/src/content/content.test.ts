import { describe, expect, it } from 'vitest';
import { downloads } from '#contract/imports/downloads.ts';
import { pagePathAt, pagePaths, pages as pageTable } from '#contract/pages/pages.ts';
import { ADD_ON } from '../../../src/content/add-on.ts';
import { addresses } from '../../../src/content/addresses.ts';
import { type BotName, botNames, bots } from '../../../src/content/bots/bots.ts';
import { cleartimer } from '../../../src/content/bots/cleartimer.ts';
import { purgebot } from '../../../src/content/bots/purgebot.ts';
import { userutility } from '../../../src/content/bots/userutility.ts';
import { type AskedBuild, askedBuildIn, withBuild } from '../../../src/content/guides/asked-build.ts';
import { datamining } from '../../../src/content/guides/datamining.ts';
import { elsewhere } from '../../../src/content/guides/elsewhere.ts';
import type { Guide } from '../../../src/content/guides/guide.ts';
import { importing } from '../../../src/content/guides/importing.ts';
import { oldBuilds } from '../../../src/content/guides/old-builds.ts';
import { POLICY_DATE, policyOf } from '../../../src/content/policies.ts';

const pages = { cleartimer, purgebot, userutility };
const privacyOf = policyOf.privacypolicy;
const termsOf = policyOf.termsofservice;

/** Each command with its options, as one would type them. */
const typed = (bot: BotName) => pages[bot].commands.map(({ name, options }) => [name, ...options].join(' '));

/** All texts of a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

describe('bot pages (docs: Bots)', () => {
  it.each(botNames)('%s has all that a bot page shows', (bot) => {
    const { features, steps, commands, limits, useCases, invite, source } = pages[bot];
    for (const list of [features, steps, commands, limits, useCases]) expect(list.length).toBeGreaterThan(2);
    for (const { name, does, who } of commands) expect([name, does !== '', who !== '']).toEqual([name, true, true]);
    expect(invite).toMatch(/^https:\/\/discord\.com\/oauth2\/authorize\?client_id=\d+/);
    expect(source).toMatch(/^https:\/\/github\.com\/biast12\//);
  });

  it('ClearTimer has the commands of September 2025', () => {
    expect(typed('cleartimer')).toEqual([
      '/subscription add timer* target_channel ignored_target view',
      '/subscription update timer target_channel ignored_target view',
      '/subscription remove target_channel',
      '/subscription list',
      '/subscription info target_channel',
      '/subscription ignore target* target_channel',
      '/subscription clear target_channel',
      '/subscription skip target_channel',
      '/timezone list',
      '/timezone change timezone*',
      '/language list',
      '/language change language*',
      '/help',
      '/ping',
      'Ignore Message',
      'Ignore User',
    ]);
    expect(textsIn(cleartimer).join()).not.toMatch(/\bMon\b|weekly/i);
  });

  it('PurgeBot has five purge commands, and nothing that came later', () => {
    expect(typed('purgebot')).toEqual([
      '/purge user target_id* user*',
      '/purge role target_id* role*',
      '/purge everyone target_id*',
      '/purge inactive target_id*',
      '/purge deleted target_id*',
      '/help',
    ]);
    expect(purgebot.details.flatMap(({ rows }) => rows.map(([option]) => option))).toEqual([
      'days',
      'filter',
      'filter_mode',
      'case_sensitive',
      'skip_channels',
    ]);
    expect(textsIn(purgebot).join()).not.toMatch(/webhook|include_|customize|admin/);
  });

  it('UserUtility has the commands of September 2025', () => {
    expect(typed('userutility')).toEqual([
      '/check user userid*',
      '/check avatar userid* size',
      '/check invite code*',
      '/check color color*',
      '/check snowflake id*',
      '/check timestamp datetime timestamp',
      '/check baddomain domain*',
    ]);
    expect(textsIn(userutility).join()).not.toMatch(/\/test|Copy /);
  });

  it('PurgeBot states its limits', () => {
    expect(Object.fromEntries(purgebot.limits)).toEqual({
      'Messages per bulk delete call': 'up to 100',
      'Age for bulk deletion': 'under 14 days; older messages are deleted one by one, which is slower',
      'Date filter': '1-30 days',
      'Purges at once': '1 per server',
      'Interaction timeout': expect.stringMatching(/^15 minutes/),
      'Purging everyone on the whole server': 'disabled',
    });
  });

  it('avatars go up to 4096x4096 pixels', () => {
    expect(userutility.limits).toContainEqual(['Largest avatar', '4096x4096 pixels']);
    expect(textsIn(userutility.features).join()).toContain('Up to 4096x4096 pixels');
  });
});

describe('policies (docs: Policies)', () => {
  it('are of September 2025', () => {
    expect(POLICY_DATE).toBe('September 2025');
  });

  it.each(botNames)('%s has both, each with sections of different names and a contact', (bot) => {
    for (const policy of [privacyOf(bot), termsOf(bot)]) {
      const names = policy.sections.map(({ title }) => title);
      expect(new Set(names).size).toBe(names.length);
      expect(names.at(-1)).toBe('Contact');
      expect(textsIn(policy.sections.at(-1)).join()).toContain(addresses.support);
      for (const { paragraphs = [], list = [], kept = [] } of policy.sections) {
        expect(paragraphs.length + list.length + kept.length).toBeGreaterThan(0);
      }
    }
  });

  it('ClearTimer lists what it stores and until when; the others store nothing', () => {
    const [stored] = privacyOf('cleartimer').sections;
    expect(stored?.kept?.map(({ what, until }) => [what, until])).toEqual([
      [expect.stringMatching('name of your server'), expect.stringMatching('30 days')],
      [expect.stringMatching('each channel with a timer'), expect.stringMatching('30 days')],
      [expect.stringMatching('messages and users you told it to keep'), expect.stringMatching('30 days')],
      [expect.stringMatching('Time zone and language'), expect.stringMatching('30 days')],
      [expect.stringMatching('the bot has left'), expect.stringMatching('30 days')],
      [expect.stringMatching('blocked'), 'the block is lifted'],
      [expect.stringMatching('fails'), expect.stringMatching('no fixed time')],
      [expect.stringMatching('run the bot'), 'they stop doing so'],
    ]);
    for (const bot of ['purgebot', 'userutility'] as const) {
      const [first] = privacyOf(bot).sections;
      expect([first?.kept, first?.paragraphs?.[0]]).toEqual([undefined, expect.stringMatching(/^Nothing\./)]);
    }
  });
});

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

describe('all content', () => {
  const everything = [guides, pages, ...botNames.flatMap((bot) => [privacyOf(bot), termsOf(bot), bots[bot]])];

  it('links only to pages there are and to https', () => {
    const links = textsIn(everything).flatMap((text) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, to = '']) => to));
    expect(links.length).toBeGreaterThan(10);
    for (const link of links.filter((one) => one !== ADD_ON)) {
      if (link.startsWith('/')) expect([link, pagePathAt(link)]).toEqual([link, link]);
      else expect(new URL(link).protocol).toBe('https:');
    }
  });

  it('gives every page a title of its own', () => {
    expect(new Set(pagePaths.map((path) => pageTable[path].title)).size).toBe(pagePaths.length);
  });
});
