type Range = { first: number; last: number } | { isOutside: true } | 'whole';

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Reads the bytes that a `Range` header requests. Anything but one range of bytes is ignored, as in RFC 9110, and the
 * answer is the whole file.
 */
export function rangeOf(header: string, length: number): Range {
  const [, from = '', to = ''] = ONE_RANGE.exec(header.trim()) ?? [];
  if (from === '' && to === '') return 'whole';
  if (from === '') return lastBytes(Number(to), length);
  const [first, last] = [Number(from), to === '' ? length - 1 : Math.min(Number(to), length - 1)];
  if (to !== '' && Number(to) < first) return 'whole';
  return first >= length ? { isOutside: true } : { first, last };
}

const lastBytes = (count: number, length: number): Range =>
  count === 0 || length === 0 ? { isOutside: true } : { first: Math.max(0, length - count), last: length - 1 };
