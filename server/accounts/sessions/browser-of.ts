/** Returns a readable browser name such as `Firefox on Windows`; empty when it is unknown. */
export function browserOf(userAgent = '') {
  const browser = nameIn(userAgent, BROWSERS);
  const system = nameIn(userAgent, SYSTEMS);
  if (browser === undefined) return system ?? '';
  return system === undefined ? browser : `${browser} on ${system}`;
}

type Names = readonly (readonly [RegExp, string])[];

// Most browsers also name the one that they were derived from, so that one comes after them.
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
