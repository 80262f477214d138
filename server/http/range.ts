type Range = { first: number; last: number } | { isOutside: true } | 'whole';

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Which bytes of so many a `Range` header asks for. What is no range of bytes, or several at once, is passed over, as
 * RFC 9110 has it: then all of the file is the answer.
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
