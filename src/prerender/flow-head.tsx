import { count } from '#rules/count.ts';
import { addressOf, machineAt } from '#rules/flows/listed.ts';
import { Preview } from './head.tsx';

/** The data of the page of a machine for search engines and link previews; nothing for one that there is not. */
export function FlowHead({ slug, origin }: { slug: string; origin: string }) {
  const machine = machineAt(slug);
  if (!machine) return null;
  const { id, states, transitions } = machine;
  return (
    <Preview
      title={`${id} flow`}
      description={`The machine ${id} of this site as a drawing, with the meaning of its ${count(states, 'state')} and its ${count(transitions, 'transition')}.`}
      url={origin + addressOf(id)}
      origin={origin}
    />
  );
}
