import { RequestFailure } from '#contract/failure.ts';

/** What is wrong with a form, and where the person has to look: at one of its fields, or at the form as a whole. */
export type Problem<Field extends string> = { text: string; field: Field | 'form' };

/** What a refused form has to say: at the first of these fields that the server has something against, else otherwise. */
export function problemOf<Field extends string>(
  error: unknown,
  fields: readonly Exclude<Field, 'form'>[],
  otherwise: Problem<Field>,
): Problem<Field> {
  const refused = error instanceof RequestFailure ? error.fields : {};
  const [problem = otherwise] = fields.flatMap((field) => {
    const text = refused[field];
    return text === undefined ? [] : [{ text, field }];
  });
  return problem;
}

/** Has the server something against one of these fields? It is said there, and nowhere else. */
export const isAgainst = (error: unknown, fields: readonly string[]) =>
  error instanceof RequestFailure && fields.some((field) => error.fields[field] !== undefined);
