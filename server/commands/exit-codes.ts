/** The exit codes of an import into a running site (docs: Import into a running site). */
export const exitCodes = {
  unreachable: 2,
  certificate: 3,
  version: 4,
  token: 5,
  rights: 6,
  changed: 7,
  gone: 8,
  refused: 9,
} as const;
