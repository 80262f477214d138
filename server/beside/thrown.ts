import { DatabaseTrouble, type Trouble, troubleOf } from '../database/database-errors.ts';
import { Refused } from '../program/refused.ts';

type RefusedArguments = ConstructorParameters<typeof Refused>;

/** What one thread throws, as data for another: a refusal, trouble of the database by what it means, or a mistake of ours. */
export type Thrown =
  | { kind: 'refused'; of: RefusedArguments }
  | { kind: 'trouble'; trouble: Trouble; message: string }
  | { kind: 'mistake'; message: string; stack: string | undefined };

export function dataOf(error: unknown): Thrown {
  if (error instanceof Refused) {
    const { status, code, message, fields, headers, current, logged } = error;
    const details = { ...(fields && { fields }), ...(headers && { headers }), ...(logged && { logged }), current };
    return { kind: 'refused', of: [status, code, message, details] };
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const trouble = troubleOf(error);
  return trouble === undefined ? { kind: 'mistake', message, stack } : { kind: 'trouble', trouble, message };
}

export function errorOf(thrown: Thrown): Error {
  if (thrown.kind === 'refused') return new Refused(...thrown.of);
  if (thrown.kind === 'trouble') return new DatabaseTrouble(thrown.trouble, { cause: new Error(thrown.message) });
  return Object.assign(new Error(thrown.message), { stack: thrown.stack });
}
