/**
 * A GUID as 16 lower-case digits, from every form that tools write: bare or with `0x`, in any case, with or without
 * leading zeros, with the `*` of a dependency list, after a folder (`texture\0x…`), or as the decimal number in a
 * mesh's name. More than 16 digits are decimal; up to 16 are hexadecimal. Undefined for any other text.
 */
export function guidOf(text: string): string | undefined {
  const [, digits = ''] = /(?:^|[\\/])(?:0x)?([0-9a-f]{1,20})\*?$/i.exec(text.trim()) ?? [];
  if (digits === '' || digits.length > 20) return;
  if (digits.length <= 16) return digits.toLowerCase().padStart(16, '0');
  const isDecimal = /^[1-9]\d+$/.test(digits) && !/0x/i.test(text) && BigInt(digits) <= MAX;
  return isDecimal ? BigInt(digits).toString(16).padStart(16, '0') : undefined;
}

const MAX = 2n ** 64n - 1n;

/** A cast file cuts the names of its materials, GUIDs among them, after so many digits. */
export const CUT = 13;

/** The digits of a GUID that was cut; of any other the GUID. */
export const cutIn = (guid: string) => (guid.startsWith('000') ? guid.slice(-CUT) : guid);

/** Finds the known GUID that a text means: the text itself, or the only GUID that begins with its digits when it was cut. */
export function guidFinder(known: Iterable<string>): (text: string) => string | undefined {
  const whole = new Set(known);
  const cut = new Map<string, string | undefined>();
  for (const guid of whole) {
    const start = guid.slice(0, CUT);
    cut.set(start, cut.has(start) ? undefined : guid);
  }
  return (text) => {
    const guid = guidOf(text);
    if (guid === undefined || whole.has(guid)) return guid;
    const digits = cutIn(guid);
    return digits === guid ? undefined : cut.get(digits);
  };
}
