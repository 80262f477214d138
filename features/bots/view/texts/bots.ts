/** The chat bots with pages here, in their order in lists; each has a line that describes it. */
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
    line: 'Looks up users, avatars, invites, colours and IDs without leaving the chat.',
  },
} as const;

export type BotName = keyof typeof bots;

export const botNames = Object.keys(bots) as BotName[];

export type Command = {
  name: string;
  /** As they are typed; `*` marks required ones. */
  options: string[];
  does: string;
  who: string;
};

/** All texts of a bot's page. Texts may contain `code` and [links](address). */
export type BotPage = {
  invite: string;
  /** The address of the invite. */
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
