/** The marks of an element that shows a machine: its name and its state. */
export const marksOf = ({ machine, value }: { machine: { id: string }; value: string | object }) => ({
  'data-machine': machine.id,
  'data-state': stateOf(value),
});

/** The value of a machine's state as one text: `editing.verified` and the like. */
export const stateOf = (value: string | object): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([state, inner]) => `${state}.${stateOf(inner)}`)
        .join();
