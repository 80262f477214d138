import * as v from 'valibot';

/** What a call answers when it is sent this: its sentence, and the first problem of each field. */
export function problemsIn(schema: v.GenericSchema, sent: unknown) {
  const { issues = [] } = v.safeParse(schema, asCarried(sent));
  const fields = issues.toReversed().map((issue) => [v.getDotPath(issue) ?? '', issue.message]);
  return { message: issues[0]?.message, fields: Object.fromEntries(fields) };
}

/** A value as JSON brings it to the server. */
const asCarried = (value: unknown) => JSON.parse(JSON.stringify(value));
