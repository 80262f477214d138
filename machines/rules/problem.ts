import { RequestFailure, textOf } from '#contract/failure.ts';

/** A problem with a form, at one of its fields or at the form as a whole. */
export type Problem<Field extends string> = { text: string; field: Field | 'form' };

/** The action of a form that says what is missing or wrong, before anything is sent. */
export const complain = <const Field extends string>(text: string, field: Field) =>
  ({ type: 'complain', params: { text, field } }) as const;

/**
 * Returns the server's problem with the first of these fields that has one, else `otherwise`: by default the text of
 * the failure.
 */
export function problemOf<Field extends string>(
  error: unknown,
  fields: readonly Exclude<Field, 'form'>[],
  otherwise: Problem<Field> = { text: textOf(error), field: 'form' },
): Problem<Field> {
  const refused = error instanceof RequestFailure ? error.fields : {};
  const [problem = otherwise] = fields.flatMap((field) => {
    const text = refused[field];
    return text === undefined ? [] : [{ text, field }];
  });
  return problem;
}

/** Does the server refuse one of these fields? The message then appears there, and nowhere else. */
export const isAgainst = (error: unknown, fields: readonly string[]) =>
  error instanceof RequestFailure && fields.some((field) => error.fields[field] !== undefined);
