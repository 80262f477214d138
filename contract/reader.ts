/** Reads a value that came from elsewhere; throws when it is none of the kind. */
export type Reader<Value> = (value: unknown) => Value;

// What guests are answered with is read by these few: a library for it would be a part of every page (decision 035).

const refuse = (): never => {
  throw new TypeError('A value of another kind.');
};

export const text: Reader<string> = (value) => (typeof value === 'string' ? value : refuse());
export const number: Reader<number> = (value) => (typeof value === 'number' ? value : refuse());
export const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : refuse());

export const oneOf =
  <const Option>(...options: readonly Option[]): Reader<Option> =>
  (value) =>
    options.includes(value as Option) ? (value as Option) : refuse();

export const list =
  <Item>(read: Reader<Item>): Reader<Item[]> =>
  (value) =>
    Array.isArray(value) ? value.map((item) => read(item)) : refuse();

/** Something that may be left out. */
export const maybe =
  <Value>(read: Reader<Value>): Reader<Value | undefined> =>
  (value) =>
    value === undefined ? undefined : read(value);

export const orNull =
  <Value>(read: Reader<Value>): Reader<Value | null> =>
  (value) =>
    value === null ? null : read(value);

/** Something that may be left out or null, which is the same. */
export const given =
  <Value>(read: Reader<Value>): Reader<Value | undefined> =>
  (value) =>
    value === null ? undefined : maybe(read)(value);

export const record: Reader<Record<string, unknown>> = (value) =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : refuse();

/** A record with these fields; others are read over, and what is left out stays away. */
export const fields =
  <Value extends object>(readers: { [Name in keyof Value]-?: Reader<Value[Name]> }): Reader<Value> =>
  (value) => {
    const sent = record(value);
    const read: Partial<Value> = {};
    for (const name in readers) {
      const one = readers[name](sent[name]);
      if (one !== undefined) read[name] = one;
    }
    return read as Value;
  };

/** A reply out of the key that it may be wrapped in; a bare one is itself (docs: Replies). */
export const unwrapped = (key: string, reply: unknown) =>
  typeof reply === 'object' && reply !== null && key in reply ? (reply as Record<string, unknown>)[key] : reply;
