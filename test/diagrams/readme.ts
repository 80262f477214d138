import { machines } from '../support/machines.ts';
import { type Chart, chartOf, withInner } from './chart.ts';
import { eventsOf } from './events.ts';
import { diagramsOf } from './mermaid.ts';

/** Where the text of `readme` is kept, seen from the project's folder. */
export const README = 'machines/README.md';

/** What makes the file anew, after a change of a machine. */
export const COMMAND = 'npm run diagrams';

export const charts: readonly Chart[] = machines.map(chartOf);

const intro = `# Machines

This page shows every machine of this folder. A diagram shows its states and the transitions between them, and a table
lists every event that it answers to. \`${COMMAND}\` writes this page from the machines themselves, and a test fails while
the page is out of date: change a machine, then run the command.

In a diagram ▷ names an actor that runs while the state is active, \`[…]\` is a guard that must hold, and "any state"
holds the transitions that count in all states of the same box. When an event has several transitions, the first one
whose guard holds counts, and inner states come before outer ones.`;

/** The whole text of `machines/README.md`. */
export const readme = () => `${[intro, listOf(charts), ...charts.map(sectionOf)].join('\n\n')}\n`;

const listOf = (all: readonly Chart[]) => all.map((chart) => `- ${linkTo(chart.id)}: ${runsIn(chart)}`).join('\n');

const sectionOf = (chart: Chart) =>
  [
    `## ${chart.id}`,
    ...diagramsOf(chart).flatMap(({ title, text }) => [
      ...(title === '' ? [] : [`### ${chart.id}: ${title}`]),
      `\`\`\`mermaid\n${text}\n\`\`\``,
    ]),
    eventsOf(chart),
  ].join('\n\n');

function runsIn({ id }: Chart) {
  const places = placesOf(id);
  if (places.length > 0) return `runs in ${places.map((state) => `\`${state.id}\``).join(', ')}`;
  return id === 'app' ? 'the root of all actors' : 'runs in a view';
}

/** The states of machines that run this one. */
const placesOf = (machine: string) =>
  charts.flatMap(({ root }) =>
    withInner(root).filter(({ invokes }) => invokes.some((invoked) => invoked.machine === machine)),
  );

const linkTo = (id: string) => `[${id}](#${id.toLowerCase()})`;
