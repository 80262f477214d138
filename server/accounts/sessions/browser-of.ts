/** A browser as people call it, such as `Firefox on Windows`; empty when it is none that we know. */
export function browserOf(userAgent = '') {
  const browser = nameIn(userAgent, BROWSERS);
  const system = nameIn(userAgent, SYSTEMS);
  if (browser === undefined) return system ?? '';
  return system === undefined ? browser : `${browser} on ${system}`;
}

type Names = readonly (readonly [RegExp, string])[];

// Most of them also name the one that they were made from, which therefore stands behind them.
const BROWSERS: Names = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Vivaldi\//, 'Vivaldi'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|Chromium\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: Names = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (userAgent: string, names: Names) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
