import type { BotPage } from './bots.ts';

const staff = 'Manage Messages';
const owners = 'Manage Server';
const all = 'Everyone';

/** As of September 2025: later changes are not included. */
export const cleartimer: BotPage = {
  invite:
    'https://discord.com/oauth2/authorize?client_id=1290353946308775987&permissions=277025483776&integration_type=0&scope=bot',
  inviteNote:
    'Discord will ask you to grant: View Channel, Send Messages, Send Messages in Threads, Read Message History, Manage Messages, Embed Links, Use Application Commands.',
  source: 'https://github.com/biast12/ClearTimerBot',
  features: [
    { title: 'A timer per channel', text: 'Every few minutes, every few hours, or daily at a time of day you name.' },
    { title: 'Keeps what matters', text: 'Every clear skips the messages and people you mark.' },
    {
      title: 'A visible countdown',
      text: 'If you want one, a message in the channel shows when the next clear is due.',
    },
    { title: 'Your time zone', text: 'Set it once for the server; every time of day is read in it.' },
    { title: 'Your language', text: 'The bot answers in the language that the server has chosen.' },
    { title: 'No silent misses', text: 'A clear that was missed is announced, with a button to catch up.' },
  ],
  steps: [
    'Invite ClearTimer, and see that it can view the channel and manage its messages.',
    'Run `/subscription add` with a timer such as `24` or `15:30 EST`, in the channel or with `target_channel`.',
    'Mark what should stay with `/subscription ignore`, or right-click a message or a user.',
    'When the timer ends, everything else is deleted and the timer starts again.',
  ],
  commands: [
    {
      name: '/subscription add',
      options: ['timer*', 'target_channel', 'ignored_target', 'view'],
      does: 'Clears a channel on a schedule; `view` adds the countdown message.',
      who: staff,
    },
    {
      name: '/subscription update',
      options: ['timer', 'target_channel', 'ignored_target', 'view'],
      does: 'Changes the timer of a channel.',
      who: staff,
    },
    {
      name: '/subscription remove',
      options: ['target_channel'],
      does: 'Ends the timer of a channel.',
      who: staff,
    },
    { name: '/subscription list', options: [], does: 'Shows every timer of the server.', who: staff },
    {
      name: '/subscription info',
      options: ['target_channel'],
      does: 'Shows the timer, the next clear, and what is kept.',
      who: staff,
    },
    {
      name: '/subscription ignore',
      options: ['target*', 'target_channel'],
      does: 'Keeps a message, or all messages of a user; run it again to stop keeping them.',
      who: staff,
    },
    { name: '/subscription clear', options: ['target_channel'], does: 'Clears a channel now.', who: staff },
    { name: '/subscription skip', options: ['target_channel'], does: 'Skips the next clear.', who: staff },
    { name: '/timezone list', options: [], does: 'Lists the available time zones.', who: all },
    { name: '/timezone change', options: ['timezone*'], does: 'Sets the time zone of the server.', who: owners },
    { name: '/language list', options: [], does: 'Lists the available languages.', who: all },
    { name: '/language change', options: ['language*'], does: 'Sets the language of the server.', who: owners },
    { name: '/help', options: [], does: 'Explains the commands in the chat.', who: all },
    { name: '/ping', options: [], does: 'Says whether the bot is awake.', who: all },
    {
      name: 'Ignore Message',
      options: [],
      does: 'Right-click a message, then Apps: keeps it, or stops keeping it.',
      who: staff,
    },
    {
      name: 'Ignore User',
      options: [],
      does: 'Right-click a user, then Apps: keeps their messages, or stops keeping them.',
      who: staff,
    },
  ],
  details: [
    {
      title: 'Writing a timer',
      text: 'A time of day without a zone is read in the zone of the server, or else in UTC.',
      head: ['You write', 'It clears'],
      rows: [
        ['24', 'every 24 hours: a bare number counts hours'],
        ['30m', 'every 30 minutes'],
        ['1d12h30m', 'every 36 and a half hours'],
        ['15:30 EST', 'every day at 15:30, Eastern Standard Time'],
        ['1/4 15:30 EST', 'every quarter of a day, counted from 15:30; the lower number must divide 24'],
      ],
    },
  ],
  limits: [
    ['Timers per channel', '1'],
    ['Shortest timer', '1 minute'],
    ['Messages per bulk delete', 'up to 100'],
    ['Age for bulk deletion', 'under 13 days; older messages go one by one, about one a second'],
    ['Clears at once', '1 per channel'],
    ['Without the channel or the permission', 'the timer is removed'],
  ],
  useCases: [
    { title: 'Daily channels', text: 'Looking-for-group or question-of-the-day channels that start each day empty.' },
    { title: 'Command channels', text: 'Bot commands and their answers, gone again within the hour.' },
    { title: 'Notice boards', text: 'A channel where only the rules and a few kept messages stay.' },
  ],
};
