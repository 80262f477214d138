/**
 * The bytes of script, compressed, that a guest's visit of a page takes at most until it rests (decision 031). Of pages
 * that one view draws one is measured.
 */
export const scriptLimits = {
  '/skintranslator': 95_000,
  '/': 85_000,
  '/login': 85_000,
  '/translate': 85_000,
  '/changes': 85_000,
  '/guides/oldbuilds': 85_000,
  '/developers': 85_000,
  '/licences': 85_000,
  '/cleartimer': 85_000,
  '/cleartimer/privacypolicy': 85_000,
  '/legends/ash': 85_000,
  '/legends/ash/iron-choir': 85_000,
};
