const KEYS = /^(passw|turnst|token$|ticket|typed|codes?$|secret|otp)/;
const EVENTS = /^(password|challenge|code)\./;

/**
 * Writes a value as JSON for somebody else to read: what stands under the name of a secret is hidden, of an event about
 * one only the type is left, and of an error only its words.
 */
export const redacted = (value: unknown) =>
  JSON.stringify(value, (key, part) => {
    if (KEYS.test(key)) return '(hidden)';
    if (EVENTS.test(part?.type)) return { type: part.type };
    return key === 'error' && part ? String(part) : part;
  });
