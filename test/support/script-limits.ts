/**
 * The most bytes of compressed script that a guest's visit loads until the page rests (decision 031). For a view with
 * several pages, one is measured.
 */
export const scriptLimits = {
  // All pages record what comes to their machines, for a trace (decision 058): 1.3 kB. With it these exceed their aims.
  // The translator, 98 kB: by 7.8 kB, since chips, names in a language, stars and pictures have their places here, and
  // the bundler makes many small files of what pages share. The others, 90 kB: the first page by 1.2 kB, Translate Lists
  // by 0.3 kB, the login by 4.5 kB; My List, which moves, notes and offers skins, by 9.3 kB; What Changed, which marks
  // starred skins, by 2.7 kB, and a build, whose skins can be copied, by 6.8 kB; a machine, which loads its drawing and
  // the names of the other drawings, by 6.2 kB; a legend by 2.3 kB; and a skin, which makes the forms to copy and the
  // steps into Blender and has its picture and its star, which is stored with the press, by 12.4 kB.
  '/skintranslator': 105_800,
  '/': 91_200,
  '/login': 94_500,
  '/translate': 90_300,
  '/mine': 99_300,
  '/changes': 92_700,
  '/changes/season-30': 96_800,
  '/guides/oldbuilds': 90_000,
  '/guides/datamining': 90_000,
  '/developers': 90_000,
  '/developers/flows': 90_000,
  '/developers/flows/login': 96_200,
  '/licences': 90_000,
  '/cleartimer': 90_000,
  '/cleartimer/privacypolicy': 90_000,
  '/legends/ash': 92_300,
  '/legends/ash/iron-choir': 102_400,
};
