import type { BotPage } from './bots.ts';

const who = 'Everyone';

/** As of September 2025: later changes are not included. */
export const userutility: BotPage = {
  invite: 'https://discord.com/oauth2/authorize?client_id=1390752371998457947',
  inviteNote: 'UserUtility needs no permission on a server: it reads nothing but the command you send it.',
  source: 'https://github.com/biast12/UserUtility',
  features: [
    {
      title: 'Avatars in full size',
      text: 'Up to 4096x4096 pixels as PNG, JPG, WebP or GIF, and the banner with them.',
    },
    { title: 'User facts', text: 'Names, badges and the age of an account, from nothing but its ID.' },
    { title: 'Invites before you join', text: 'Which server an invite leads to and how many people are on it.' },
    { title: 'Colors in every notation', text: 'Hex, RGB or decimal in; all of them out.' },
    {
      title: 'IDs and dates',
      text: 'When an ID was made, and the timestamp that shows a date in each reader’s own time zone.',
    },
    { title: 'Harmful domains', text: 'Whether Discord lists a domain as harmful.' },
  ],
  steps: [
    'Add UserUtility with the invite button.',
    'Type `/check` and choose what you want to know.',
    'Give it the ID, code, color, date or domain. Set `ephemeral` if only you should see the answer.',
    'The answer comes at once, and nothing of it is kept.',
  ],
  commands: [
    { name: '/check user', options: ['userid*'], does: 'Shows names, badges and the age of an account.', who },
    {
      name: '/check avatar',
      options: ['userid*', 'size'],
      does: 'Links the avatar in every format, and the banner at 4096 pixels.',
      who,
    },
    { name: '/check invite', options: ['code*'], does: 'Shows the server behind an invite.', who },
    { name: '/check color', options: ['color*'], does: 'Converts a color given as hex, RGB or decimal.', who },
    { name: '/check snowflake', options: ['id*'], does: 'Decodes an ID: when and where it was made.', who },
    {
      name: '/check timestamp',
      options: ['datetime', 'timestamp'],
      does: 'Turns a date into a Discord timestamp, or a timestamp into a date.',
      who,
    },
    {
      name: '/check baddomain',
      options: ['domain*'],
      does: 'Looks a domain up in Discord’s list of harmful ones.',
      who,
    },
  ],
  details: [
    {
      title: 'Options',
      text: '',
      head: ['Option', 'What it does'],
      rows: [
        [
          'ephemeral',
          'shows the answer to you alone; every `/check` command takes it, and it is off unless you set it',
        ],
        ['size', 'of an avatar: 128, 256, 512, 1024 (the default), 2048 or 4096 pixels'],
      ],
    },
  ],
  limits: [
    ['Largest avatar', '4096x4096 pixels'],
    ['Smallest avatar', '128x128 pixels'],
    ['Looking up a user', 'by ID; private details of an account stay private'],
    ['Kept by the bot', 'nothing'],
  ],
  useCases: [
    { title: 'Artists', text: 'The full-size avatar or banner of someone who wants a drawing.' },
    { title: 'Moderators', text: 'The age of a new account, and where a posted invite leads.' },
    { title: 'Server builders', text: 'Colors, IDs and timestamps in the notation a bot or a role wants.' },
  ],
};
