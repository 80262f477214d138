const KEYS = /^(passw|turnst|token$|ticket|typed|codes?$|secret|otp)/;
const EVENTS = /^(password|challenge|code)\./;

/**
 * Writes a value as JSON that may be shared: values of secret keys are hidden, an event about a secret keeps only its
 * type, an error only its message.
 */
export const redacted = (value: unknown) =>
  JSON.stringify(value, (key, part) => {
    if (KEYS.test(key)) return '(hidden)';
    if (EVENTS.test(part?.type)) return { type: part.type };
    return key === 'error' && part ? String(part) : part;
  });
