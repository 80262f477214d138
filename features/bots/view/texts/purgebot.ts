import type { BotPage } from './bots.ts';

const who = 'Manage Messages';

/** As of September 2025: later changes are not included. */
export const purgebot: BotPage = {
  invite:
    'https://discord.com/oauth2/authorize?client_id=1356612233878179921&permissions=76800&integration_type=0&scope=bot',
  inviteNote: 'Discord will ask you to grant: View Channel, Send Messages, Manage Messages, Read Message History.',
  source: 'https://github.com/biast12/PurgeBot',
  features: [
    {
      title: 'Five ways to choose',
      text: 'By user, by role, everyone, people who left, and accounts that were deleted.',
    },
    { title: 'As wide as you like', text: 'One channel, a category, or for most commands the whole server.' },
    {
      title: 'Filters',
      text: 'Only the last days, or only messages that contain, start with, end with or match a text.',
    },
    {
      title: 'Progress you can watch',
      text: 'The reply keeps count while the bot works through channels, three at a time.',
    },
    { title: 'A way to stop', text: 'A button under the answer cancels the purge; deleted messages stay deleted.' },
    { title: 'Nothing kept', text: 'Messages are read during a purge and never stored.' },
  ],
  steps: [
    'Invite PurgeBot, and see that it can view the channels and manage their messages.',
    'Choose one of the five commands, and where it should look: `target_id` suggests channels and categories.',
    'Narrow it down with `days` or `filter`, if you like.',
    'Watch it count, or press cancel. At the end it says how many messages were deleted.',
  ],
  commands: [
    {
      name: '/purge user',
      options: ['target_id*', 'user*'],
      does: 'Deletes the messages of one user.',
      who,
    },
    {
      name: '/purge role',
      options: ['target_id*', 'role*'],
      does: 'Deletes the messages of everyone with a role.',
      who,
    },
    {
      name: '/purge everyone',
      options: ['target_id*'],
      does: 'Deletes the messages of everyone in a channel or category, never on the whole server.',
      who,
    },
    {
      name: '/purge inactive',
      options: ['target_id*'],
      does: 'Deletes the messages of people who are no longer on the server.',
      who,
    },
    {
      name: '/purge deleted',
      options: ['target_id*'],
      does: 'Deletes the messages of accounts that no longer exist.',
      who,
    },
    { name: '/help', options: [], does: 'Explains the commands in the chat.', who: 'Everyone' },
  ],
  details: [
    {
      title: 'Options of every purge command',
      text: '',
      head: ['Option', 'What it does'],
      rows: [
        ['days', 'only messages of the last 1-30 days'],
        ['filter', 'only messages with this text'],
        ['filter_mode', 'how the text is matched: `contains`, `regex`, `exact`, `starts_with` or `ends_with`'],
        ['case_sensitive', 'distinguishes upper and lower case; off unless you set it'],
        ['skip_channels', 'for a category: lets you pick up to 25 channels to leave alone'],
      ],
    },
  ],
  limits: [
    ['Messages per bulk delete call', 'up to 100'],
    ['Age for bulk deletion', 'under 14 days; older messages are deleted one by one, which is slower'],
    ['Date filter', '1-30 days'],
    ['Purges at once', '1 per server'],
    ['Interaction timeout', '15 minutes: Discord takes no more updates of an answer after that'],
    ['Purging everyone on the whole server', 'disabled'],
  ],
  useCases: [
    { title: 'After a raid', text: 'Delete everything an account has posted, in every channel, with one command.' },
    { title: 'Moving on', text: 'The messages of people who left or deleted their account.' },
    { title: 'Tidying up', text: 'Links, pings or old announcements that match a text, and nothing else.' },
  ],
};
