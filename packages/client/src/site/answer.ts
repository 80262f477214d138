/** What a question brings: a value, or what went wrong. Nothing here throws because of the site or the network. */
export type Answer<Value> = { ok: true; value: Value } | { ok: false; problem: Problem };

export type Problem = {
  /**
   * `unreachable`: no answer came. `refused`: the site said no, with `status` and usually a `code`. `version`: the
   * answer is none that this version knows, so it is another kind of site, or an older or newer one. `aborted`: the
   * `signal` of the question ended it.
   */
  kind: 'unreachable' | 'refused' | 'version' | 'aborted';
  /** One sentence to show. */
  message: string;
  /** The status of a refusal. */
  status?: number;
  /** The code of a refusal, such as `too_old`; absent when something before the site refused. */
  code?: string;
  /** What stopped an unreachable site, such as `ENOTFOUND`, where the system says it. */
  cause?: string;
};

export const failureOf = (problem: Problem): { ok: false; problem: Problem } => ({ ok: false, problem });
