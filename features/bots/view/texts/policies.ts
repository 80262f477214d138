import { addresses } from '#src/content/addresses.ts';
import { type BotName, bots } from './bots.ts';

/** The date of every policy page (docs: Policies). */
export const POLICY_DATE = 'September 2025';

export type Kept = { what: string; why: string; until: string };

/** A section is paragraphs, then a list, then a table of stored data; its heading has a number and an anchor. */
export type Section = { title: string; paragraphs?: string[]; list?: string[]; kept?: Kept[] };

/** Texts may contain `code` and [links](address). */
export type Policy = { summary: string; sections: Section[] };

type PrivacyFacts = {
  summary: string;
  stored: Pick<Section, 'paragraphs' | 'kept'>;
  notStored: string[];
  seen: string[];
  deletion: string;
};

/** How each bot handles data, read from its source of September 2025. */
const facts: Record<BotName, PrivacyFacts> = {
  cleartimer: {
    summary: 'ClearTimer stores what it needs to clear your channels on time, and no message content.',
    stored: {
      paragraphs: ['These records are kept in the database of the bot, each for the time the table says:'],
      kept: [
        {
          what: 'ID and name of your server',
          why: 'to know which server the timers belong to',
          until: '30 days after the bot has left the server',
        },
        {
          what: 'For each channel with a timer: its ID, the timer, the next clear, the ID of the countdown message',
          why: 'to clear on time',
          until: 'the timer is removed, or 30 days after the bot has left',
        },
        {
          what: 'IDs of the messages and users you told it to keep',
          why: 'to skip them',
          until: 'you stop keeping them, the timer is removed, or 30 days after the bot has left',
        },
        {
          what: 'Time zone and language of your server',
          why: 'to read your times and answer in your language',
          until: '30 days after the bot has left',
        },
        {
          what: 'A note that the bot has left: ID and name of the server, and the date',
          why: 'to count the 30 days',
          until: 'those 30 days are over',
        },
        {
          what: 'If a server is blocked from the bot: its ID and name, the reason, who blocked it, and when',
          why: 'to keep abuse out',
          until: 'the block is lifted',
        },
        {
          what: 'If something fails: the time, the place in the program, the error, the command, and the IDs of the server, channel and user',
          why: 'to find and fix the error',
          until: 'deleted by hand; there is no fixed time',
        },
        {
          what: 'User IDs of the people who run the bot',
          why: 'to give them its staff commands',
          until: 'they stop doing so',
        },
      ],
    },
    notStored: ['the content of messages', 'names, avatars or other profile data of users', 'payment data'],
    seen: [
      'While it clears a channel, the bot goes through its messages to delete them. It looks at their IDs, ages and authors, and keeps none of it.',
    ],
    deletion:
      'Remove a timer with `/subscription remove` and its record is gone at once. Remove the bot from your server and everything about the server is deleted by a daily job 30 days later. To have it sooner, or to have error records deleted, ask on the support server.',
  },
  purgebot: {
    summary: 'PurgeBot stores nothing. It reads messages while a purge runs and forgets them when it ends.',
    stored: { paragraphs: ['Nothing. PurgeBot has no database and writes no record of servers, users or messages.'] },
    notStored: ['the content of messages', 'IDs or names of users, channels and servers', 'which purges were run'],
    seen: [
      'While a purge runs, the bot holds in memory which server it works on and the messages it goes through: their IDs, ages and authors, and their text when you set a filter. It needs the Server Members and Message Content access of Discord for that. All of it is gone when the purge ends.',
      'A failure may be printed on the console of the machine that the bot runs on.',
    ],
    deletion: 'There is nothing to delete. Once you remove the bot from your server, it no longer sees anything there.',
  },
  userutility: {
    summary: 'UserUtility stores nothing. It answers what you ask and forgets it.',
    stored: {
      paragraphs: ['Nothing. UserUtility has no database and writes no record of what was asked, or by whom.'],
    },
    notStored: ['your commands and their answers', 'profiles, avatars or banners that were looked up', 'messages'],
    seen: [
      'The bot receives the command you send and who sent it, asks Discord’s service for the answer, and sends it to you. It reads no messages.',
      'For `/check baddomain` it fetches a public list of harmful domains and compares on its own machine: the domain is not sent anywhere.',
      'A failure may be printed, with the ID or domain that was asked for, on the console of the machine that the bot runs on.',
    ],
    deletion: 'There is nothing to delete.',
  },
};

const privacyOf = (bot: BotName): Policy => {
  const { summary, stored, notStored, seen, deletion } = facts[bot];
  const { name } = bots[bot];
  return {
    summary,
    sections: [
      { title: 'What is stored, and for how long', ...stored },
      { title: 'What is never stored', list: notStored },
      { title: 'What the bot sees while it works', paragraphs: seen },
      {
        title: 'Who else gets it',
        paragraphs: [
          `Nobody: ${name} passes nothing on, shows no advertising, and nothing is sold. It works inside Discord, which has [its own privacy policy](${discord.privacy}).`,
        ],
      },
      { title: 'Having data deleted', paragraphs: [deletion] },
      {
        title: 'Changes',
        paragraphs: [
          `This page describes the bot as of ${POLICY_DATE}. If the bot begins to store anything else, this page will say so and get a new date.`,
        ],
      },
      { title: 'Contact', paragraphs: [contact] },
    ],
  };
};

const contact = `Questions, and requests about your data, are answered on the [support server](${addresses.support}).`;

const discord = { terms: 'https://discord.com/terms', privacy: 'https://discord.com/privacy' };

type TermsFacts = { summary: string; does: string; duties: string[]; warning: string };

const terms: Record<BotName, TermsFacts> = {
  cleartimer: {
    summary: 'ClearTimer deletes messages for good, on the schedule you set. You choose where.',
    does: 'ClearTimer deletes the messages of channels you subscribe, on a timer, except those you told it to keep.',
    duties: [
      'Set timers only where you may manage messages, and tell the people there that messages will be deleted.',
      'Do not use the bot to hide what breaks the rules of Discord or the law.',
      'Do not try to overload the bot or to get around its limits.',
    ],
    warning: 'Deleted messages cannot be restored, neither by the bot nor by us. Check the channel first.',
  },
  purgebot: {
    summary: 'PurgeBot deletes messages for good, at your command. Check twice, then purge.',
    does: 'PurgeBot deletes the messages that match your command, in the channel, category or server you name.',
    duties: [
      'Purge only where you may manage messages, and only what you are entitled to delete.',
      'Do not use the bot to hide what breaks the rules of Discord or the law.',
      'Do not try to overload the bot or to get around its limits.',
    ],
    warning: 'Deleted messages cannot be restored, neither by the bot nor by us. Cancelling saves only the rest.',
  },
  userutility: {
    summary: 'UserUtility shows public facts. Use them kindly.',
    does: 'UserUtility looks up what Discord shows about users, invites and domains, and converts colours, IDs and dates.',
    duties: [
      'Do not use what you find to harass, track or imitate anyone.',
      'Avatars and banners belong to the people who made them: ask before you use one.',
      'Do not try to overload the bot or to get around its limits.',
    ],
    warning:
      'Answers come from Discord and may be old or incomplete. A domain that is not listed may still be harmful.',
  },
};

const termsOf = (bot: BotName): Policy => {
  const { summary, does, duties, warning } = terms[bot];
  const { name } = bots[bot];
  return {
    summary,
    sections: [
      {
        title: 'Agreement',
        paragraphs: [
          `By inviting or using ${name} you agree to these terms and to [Discord’s own](${discord.terms}). If you do not, remove the bot.`,
        ],
      },
      { title: 'What the bot does', paragraphs: [does] },
      { title: 'What we ask of you', list: duties },
      { title: 'Please note', paragraphs: [warning] },
      {
        title: 'No warranty',
        paragraphs: [
          `${name} is free and comes as is. It may be slow, wrong, changed or switched off at any time, and as far as the law allows nobody is liable for what follows from using it.`,
        ],
      },
      {
        title: 'Blocking',
        paragraphs: ['Anyone who abuses the bot or breaks these terms may be blocked from it.'],
      },
      {
        title: 'Source code',
        paragraphs: [`The source of ${name} is public under the MIT license, so you can read what it does.`],
      },
      {
        title: 'Changes',
        paragraphs: [`These terms date from ${POLICY_DATE}. When they change, so does the date.`],
      },
      { title: 'Contact', paragraphs: [contact] },
    ],
  };
};

export type PolicyKind = 'privacypolicy' | 'termsofservice';

/** The policies of a bot, by the last part of their path. */
export const policyOf: Record<PolicyKind, (bot: BotName) => Policy> = {
  privacypolicy: privacyOf,
  termsofservice: termsOf,
};
