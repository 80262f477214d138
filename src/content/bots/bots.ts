/** The chat bots that have pages here, in the order they are listed in; each has a line that says what it is. */
export const bots = {
  cleartimer: {
    name: 'ClearTimer',
    line: 'Empties the channels you choose, on the schedule you choose.',
  },
  purgebot: {
    name: 'PurgeBot',
    line: 'Deletes the messages of a user, a role, everyone, or accounts that are gone.',
  },
  userutility: {
    name: 'UserUtility',
    line: 'Looks up users, avatars, invites, colors and IDs without leaving the chat.',
  },
} as const;

export type BotName = keyof typeof bots;

export const botNames = Object.keys(bots) as BotName[];

export type Command = {
  name: string;
  /** As they are typed; `*` marks those that must be given. */
  options: string[];
  does: string;
  who: string;
};

/** Everything a bot's page says. Texts may hold `code` and [links](address). */
export type BotPage = {
  invite: string;
  /** What the invite leads to. */
  inviteNote: string;
  source: string;
  features: { title: string; text: string }[];
  steps: string[];
  commands: Command[];
  /** Below the commands: what their options mean, or how to write them. */
  details: { title: string; text: string; head: [string, string]; rows: [string, string][] }[];
  limits: [string, string][];
  useCases: { title: string; text: string }[];
};
