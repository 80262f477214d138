/** Lines that a page and its played copy rightly show in two ways, with the reasons. */
export const rightlyDifferent: readonly { line: RegExp; why: string }[] = [
  {
    line: /^text: (?:Too short|Weak|Fair|Good|Strong)\b.*/,
    why: 'a fixed word stands for a password, which is as good as that word',
  },
  {
    line: /^text: \w{3} \d+, \d{4}, \d\d:\d\d(?:, the machine of the site)?$/,
    why: 'from where somebody signed in is in no trace',
  },
  {
    line: /^field "Your list":/,
    why: 'spaces alone are sent to no machine: they stand in the box only',
  },
  {
    line: /^field "Address":/,
    why: 'the address of a webhook that was typed before a reload is in no trace',
  },
  {
    line: /^(?:field "The trace of your visit":|text: What goes with it: )/,
    why: 'a trace is in no other: that of a report is empty',
  },
  {
    line: /^(?:button|text:) "?Keep a picture"?/,
    why: 'the page offers pictures once the file of a model is there, which is in no trace',
  },
];

/** Machines whose visits cannot be played, with the reasons. */
export const neverPlayed: Readonly<Record<string, string>> = {
  player: 'what is played on this page is another trace, which stays out of its own',
};

/** Machines whose visits show other texts when they are played, and are compared by their states; with the reasons. */
export const otherTexts: Readonly<Record<string, string>> = {};
