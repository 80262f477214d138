import * as v from 'valibot';

/** What a call with this schema would say of a body that came as JSON: its message, and the message of each field. */
export function refusedBy(schema: v.GenericSchema, body: unknown) {
  const { issues } = v.safeParse(schema, JSON.parse(JSON.stringify(body)));
  if (!issues) return 'taken';
  const fields = issues.toReversed().map((issue) => [v.getDotPath(issue) ?? '', issue.message]);
  return { message: issues[0].message, fields: Object.fromEntries(fields) };
}
