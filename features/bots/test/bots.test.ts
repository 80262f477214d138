import { describe, expect, it } from 'vitest';
import { pagePathAt } from '#contract/pages/pages.ts';
import { addresses } from '#src/content/addresses.ts';
import { linksIn, textsIn } from '../../../test/support/texts-in.ts';
import { type BotName, botNames, bots } from '../view/texts/bots.ts';
import { cleartimer } from '../view/texts/cleartimer.ts';
import { POLICY_DATE, policyOf } from '../view/texts/policies.ts';
import { purgebot } from '../view/texts/purgebot.ts';
import { userutility } from '../view/texts/userutility.ts';

const pages = { cleartimer, purgebot, userutility };
const privacyOf = policyOf.privacypolicy;
const termsOf = policyOf.termsofservice;

/** Each command with its options, as one would type them. */
const typed = (bot: BotName) => pages[bot].commands.map(({ name, options }) => [name, ...options].join(' '));

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

it('links only to pages there are and to https', () => {
  const links = linksIn([pages, ...botNames.flatMap((bot) => [privacyOf(bot), termsOf(bot), bots[bot]])]);
  expect(links.length).toBeGreaterThan(5);
  for (const link of links) {
    if (link.startsWith('/')) expect([link, pagePathAt(link)]).toEqual([link, link]);
    else expect(new URL(link).protocol).toBe('https:');
  }
});
