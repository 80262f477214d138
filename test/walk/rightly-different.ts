/** Lines that a page and its played copy rightly show in two ways, with the reasons. */
export const rightlyDifferent: readonly { line: RegExp; why: string }[] = [
  {
    line: /^text: (?:Too short|Weak|Fair|Good|Strong)\b.*/,
    why: 'a fixed word stands for a password, which is as good as that word',
  },
  {
    line: /^field "Your list": " "/,
    why: 'spaces alone are sent to no machine: they stand in the box only',
  },
];

/** Machines whose visits cannot be played, with the reasons. */
export const neverPlayed: Readonly<Record<string, string>> = {
  player: 'what is played on this page is another trace, which stays out of its own',
};
