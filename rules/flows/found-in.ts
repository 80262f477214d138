import type { Flow, FlowState } from './flow.ts';

/**
 * The paths of the states in which a search is found, in reading order: in a name, a description, or what they run or
 * answer to. Every word must be there; the machine itself is never among them.
 */
export function foundIn({ states }: Flow, search: string): string[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return states
    .filter((state) => state.path !== '')
    .filter((state) => {
      const text = textOf(state);
      return words.every((word) => text.includes(word));
    })
    .map(({ path }) => path);
}

const textOf = ({ path, description = '', invokes = [], answers = [] }: FlowState) =>
  [path, description, ...invokes.map(({ name }) => name), ...answers.flatMap(({ event, guard = '' }) => [event, guard])]
    .join(' ')
    .toLowerCase();
