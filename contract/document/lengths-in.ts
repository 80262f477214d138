import type * as v from 'valibot';

type Node = v.GenericSchema & {
  entries?: Record<string, Node>;
  pipe?: readonly Step[];
  wrapped?: Node;
  getter?: (input: unknown) => Node;
};
type Step = { type: string; requirement?: unknown; pipe?: readonly Step[] };

/** The maximum length of each text of an object, by field name. */
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

/** The steps of a schema in order, including those of nested schemas. */
const stepsOf = ({ pipe = [] }: { pipe?: readonly Step[] }): Step[] =>
  pipe.flatMap((step, at) => (at === 0 && !step.pipe ? [] : step.pipe ? stepsOf(step) : [step]));
