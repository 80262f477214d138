import type { FaultReport } from '#contract/fault-report.ts';

const MOST_FRAMES = 8;
const LONGEST = 160;

/**
 * What may be told of an error: its kind and where in our own files it was, of errors that the browser itself words also
 * these words without what they quote. Undefined for what comes from elsewhere, such as an extension of the browser.
 */
export function faultIn(event: Event, origin: string): FaultReport | undefined {
  if (event instanceof SecurityPolicyViolationEvent) return violation(event, origin);
  const thrown: unknown = 'reason' in event ? event.reason : (event as ErrorEvent).error;
  if (!(thrown instanceof Error)) return;
  const frames = framesIn(thrown.stack ?? '', origin);
  return frames.length > 0 ? { message: messageOf(thrown), frames } : undefined;
}

function violation(
  { effectiveDirective, sourceFile, lineNumber, columnNumber }: SecurityPolicyViolationEvent,
  origin: string,
) {
  const frames = framesIn(`${sourceFile}:${lineNumber}:${columnNumber}`, origin);
  return sourceFile && frames.length === 0 ? undefined : { message: `CSP: ${effectiveDirective}`, frames };
}

/** Errors of these kinds are worded by the browser; the words of others may hold what somebody typed. */
const WORDED = /^(TypeError|ReferenceError|RangeError)$/;

function messageOf({ name, message }: Error) {
  const kind = /^[A-Za-z]{1,40}$/.test(name) ? name : 'Error';
  const words = WORDED.test(kind) ? plain(message) : '';
  return words === '' ? kind : `${kind}: ${words}`;
}

const plain = (words: string) =>
  words
    .replace(/(["'`]).*?\1|\bhttps?:\S+/gs, '…')
    .replace(/[^\w '’()[\].,:;…-]/g, ' ')
    .slice(0, LONGEST)
    .trim();

const framesIn = (stack: string, origin: string) =>
  [...stack.matchAll(/(https?:\/\/[^\s/]+)\/(assets\/[\w.-]{1,60}\.js:\d{1,7}:\d{1,7})/g)]
    .flatMap(([, host, place]) => (host === origin && place !== undefined ? [place] : []))
    .slice(0, MOST_FRAMES);
