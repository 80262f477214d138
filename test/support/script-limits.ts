/**
 * The most bytes of compressed script that a guest's visit loads until the page rests (decision 031). For a view with
 * several pages, one is measured.
 */
export const scriptLimits = {
  // The aims are 98 kB for the translator and 90 kB for the others. All pages record what comes to their machines,
  // for a trace (decision 058): 1.7 kB. React 19.3 takes 9 kB more than 19.1 did; every limit was set by what was
  // measured with it, once. Beyond that the translator has chips, names in a language, stars and pictures (8.6 kB);
  // the login solves on plain http as well (4.6 kB); Translate Lists keeps the list from page to page (8 kB); My
  // List notes and offers skins; What Changed marks starred skins (3.1 kB), and a build's can be copied (7.1 kB);
  // the guide to the game's files makes its commands as the site does (4 kB); a legend (2.3 kB); a skin has the
  // forms to copy, the steps into Blender, its picture and its star (13.8 kB). The translator's rows have stars, its
  // cards marks (0.5 kB), and a search that finds nothing leads to the nearest (0.2 kB); all pages know the rows of
  // features (0.1 kB); choices, folding and facts are one part each (0.1 kB). All pages know those of weapons and
  // animations (0.3 kB), and parts that their view shares are files of their own (0.1 to 0.5 kB); Translate Lists
  // shows them too (0.5 kB). Icons are Lucide's drawings without its React parts (1.2 kB less). Each leaves some
  // hundred bytes: scripts name each other by hashes, which compress differently after every change.
  '/skintranslator': 117_000,
  '/': 100_500,
  '/login': 103_200,
  '/translate': 107_400,
  '/mine': 103_100,
  '/changes': 102_100,
  '/changes/season-30': 106_100,
  '/guides/oldbuilds': 99_700,
  '/guides/datamining': 102_400,
  '/developers': 95_100,
  '/licences': 93_300,
  '/cleartimer': 97_800,
  '/cleartimer/privacypolicy': 97_000,
  '/legends/ash': 101_700,
  '/legends/ash/iron-choir': 113_800,
};
