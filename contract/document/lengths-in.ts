import type * as v from 'valibot';

type Node = v.GenericSchema & {
  entries?: Record<string, Node>;
  pipe?: readonly Step[];
  wrapped?: Node;
  getter?: (input: unknown) => Node;
};
type Step = { type: string; requirement?: unknown; pipe?: readonly Step[] };

/** How many characters the texts of an object may have at most, by the names of its fields. */
export function lengthsIn(schema: v.GenericSchema): Record<string, number> {
  const fields = Object.entries((schema as Node).entries ?? {});
  return Object.fromEntries(
    fields.flatMap(([key, field]) => {
      const most = lengthOf(field);
      return most === undefined ? [] : [[key, most]];
    }),
  );
}

function lengthOf(schema: Node): number | undefined {
  if (schema.getter) return lengthOf(schema.getter(undefined));
  if (schema.wrapped) return lengthOf(schema.wrapped);
  const most = stepsOf(schema).find(({ type }) => type === 'max_length')?.requirement;
  return schema.type === 'string' && typeof most === 'number' ? most : undefined;
}

/** What a schema does one after the other, also inside of others that it is made of. */
const stepsOf = ({ pipe = [] }: { pipe?: readonly Step[] }): Step[] =>
  pipe.flatMap((step, at) => (at === 0 && !step.pipe ? [] : step.pipe ? stepsOf(step) : [step]));
