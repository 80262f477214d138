import { DatabaseError, type DatabaseErrorKind, databaseErrorOf } from '../database/database-errors.ts';
import { Refused } from '../program/refused.ts';

type RefusedArguments = ConstructorParameters<typeof Refused>;

/**
 * An error in a form that another process can receive: a refusal, a database error by its kind, or a mistake of ours.
 */
export type Thrown =
  | { kind: 'refused'; of: RefusedArguments }
  | { kind: 'database'; of: DatabaseErrorKind; message: string }
  | { kind: 'mistake'; message: string; stack: string | undefined };

export function dataOf(error: unknown): Thrown {
  if (error instanceof Refused) {
    const { status, code, message, fields, headers, current, logged } = error;
    const details = { ...(fields && { fields }), ...(headers && { headers }), ...(logged && { logged }), current };
    return { kind: 'refused', of: [status, code, message, details] };
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const database = databaseErrorOf(error);
  return database ? { kind: 'database', of: database, message } : { kind: 'mistake', message, stack };
}

export function errorOf(thrown: Thrown): Error {
  if (thrown.kind === 'refused') return new Refused(...thrown.of);
  if (thrown.kind === 'database') return new DatabaseError(thrown.of, { cause: new Error(thrown.message) });
  return Object.assign(new Error(thrown.message), { stack: thrown.stack });
}
