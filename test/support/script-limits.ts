/**
 * The most bytes of compressed script that a guest's visit loads until the page rests (decision 031). For a view with
 * several pages, one is measured.
 */
export const scriptLimits = {
  // All pages record what comes to their machines, for a trace (decision 058): 1.3 kB. With it these exceed their aims.
  // The translator, 98 kB: by 5.9 kB, since chips, names in a language, stars and pictures have their places here. The
  // others, 90 kB: the login by 2.7 kB; My List, which moves, notes and offers skins, by 3.1 kB; What Changed, which marks
  // starred skins, by 1.3 kB, and a build, whose skins can be copied, by 5 kB; a machine, which loads its drawing and
  // the names of the other drawings, by 5.4 kB; a legend by 0.6 kB; and a skin, which makes the forms to copy and the
  // steps into Blender and has its picture and its star, which is stored with the press, by 10.7 kB.
  '/skintranslator': 103_900,
  '/': 90_000,
  '/login': 92_700,
  '/translate': 90_000,
  '/mine': 93_300,
  '/changes': 91_300,
  '/changes/season-30': 95_000,
  '/guides/oldbuilds': 90_000,
  '/guides/datamining': 90_000,
  '/developers': 90_000,
  '/developers/flows': 90_000,
  '/developers/flows/login': 95_400,
  '/licences': 90_000,
  '/cleartimer': 90_000,
  '/cleartimer/privacypolicy': 90_000,
  '/legends/ash': 90_600,
  '/legends/ash/iron-choir': 100_700,
};
