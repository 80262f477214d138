import listed from './listed.json' with { type: 'json' };

/** A machine in the list of all. */
export type Listed = {
  /** Its id, as other machines name it: `importDesk`. */
  id: string;
  group: Group;
  /** The file of its chart, seen from the project's folder. */
  file: string;
  /** How many states, without the machine itself, and how many transitions it has. */
  states: number;
  transitions: number;
};

export const groups = ['app', 'pages', 'parts', 'views'] as const;
/**
 * The app and what it runs at all times; what it runs for a page; what one of those runs; what a view runs.
 */
export type Group = (typeof groups)[number];

/** Every machine, in the order in which a visit meets them. `npm run diagrams` writes the list. */
export const machines = listed as readonly Listed[];

/** The name of a machine in addresses and of its files: `import-desk`. */
export const slugOf = (id: string) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The machine with this name in addresses; its id leads there as well, and addresses know no capital letters. */
export const machineAt = (name: string) => machines.find(({ id }) => plainOf(id) === plainOf(name));

const plainOf = (name: string) => name.toLowerCase().replaceAll('-', '');

/** The address of the page of a machine. */
export const addressOf = (id: string) => `/developers/flows/${slugOf(id)}`;
