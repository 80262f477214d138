/**
 * The most bytes of compressed script that a guest's visit loads until the page rests (decision 031). For a view with
 * several pages, one is measured.
 */
export const scriptLimits = {
  // It exceeds its aim of 98 kB by 0.6 kB, and the login that of 90 kB by 0.5 kB: many small files that pages share. Only
  // files merged by hand would save that.
  '/skintranslator': 99_000,
  '/': 90_000,
  '/login': 91_000,
  '/translate': 90_000,
  '/changes': 90_000,
  '/guides/oldbuilds': 90_000,
  '/guides/datamining': 90_000,
  '/developers': 90_000,
  '/licences': 90_000,
  '/cleartimer': 90_000,
  '/cleartimer/privacypolicy': 90_000,
  '/legends/ash': 90_000,
  // So does this page, by 0.2 kB.
  '/legends/ash/iron-choir': 91_000,
};
