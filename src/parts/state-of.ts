/** The value of a machine's state as one text: `editing.verified` and the like. */
export const stateOf = (value: string | object): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([state, inner]) => `${state}.${stateOf(inner)}`)
        .join();
