import { CannotStart } from '../../../../server/program/cannot-start.ts';
import { exitCodes } from '../exit-codes.ts';
import type { Answer, Problem } from '../site/answer.ts';

/** The value of an answer; a problem becomes its sentence and an exit code. */
export function valueIn<Value>(answer: Answer<Value>): Value {
  if (answer.ok) return answer.value;
  throw new CannotStart(answer.problem.message, { exitCode: codeOf(answer.problem) });
}

function codeOf({ kind, cause = '' }: Problem) {
  if (kind === 'version') return exitCodes.version;
  if (kind === 'refused') return exitCodes.refused;
  return CERTIFICATE.test(cause) ? exitCodes.certificate : exitCodes.unreachable;
}

const CERTIFICATE = /^(?:CERT_|ERR_TLS_|ERR_SSL_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_|HOSTNAME_|EPROTO)/;
