/** A size as people write it: "512 byte", "5 MB". */
export function bytes(size: number) {
  const step = size < 1 ? 0 : Math.min(Math.floor(Math.log10(size) / 3), UNITS.length - 1);
  const unit = UNITS[step] ?? 'byte';
  const style = { style: 'unit', unit, maximumSignificantDigits: 3 } as const;
  return new Intl.NumberFormat('en', style).format(size / 1000 ** step);
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
