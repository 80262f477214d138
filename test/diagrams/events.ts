import { type Chart, type State, withInner } from './chart.ts';

const HEAD = ['in', 'event', 'if', 'leads to', 'does'];

/** Writes what each state of a machine answers to, in reading order, as a Markdown table. */
export function eventsOf({ root }: Chart): string {
  const rows = withInner(root).flatMap((state) => rowsOf(state, root));
  return [HEAD, HEAD.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function rowsOf(state: State, root: State) {
  const where = state === root ? 'any state' : code(shortOf(state.id, root));
  const acts = [
    { event: 'on entry', actions: state.entry },
    { event: 'on exit', actions: state.exit },
  ].filter(({ actions }) => actions.length > 0);
  return [
    ...acts.map(({ event, actions }) => [where, event, '', '', listOf(actions)]),
    ...state.transitions.map(({ event, guard, target, actions }) => [
      where,
      isOwn(event) ? code(event) : event,
      guard === undefined ? '' : code(guard),
      target === undefined ? '' : code(shortOf(target, root)),
      target === undefined && actions.length === 0 ? 'nothing' : listOf(actions),
    ]),
  ];
}

/** Events of ours have no spaces in them. */
const isOwn = (event: string) => !event.includes(' ');

const listOf = (names: readonly string[]) => names.map(code).join(', ');
const shortOf = (id: string, root: State) => id.slice(root.id.length + 1);
const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``;
