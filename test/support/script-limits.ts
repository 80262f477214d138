/**
 * The most bytes of compressed script that a guest's visit loads until the page rests (decision 031). For a view with
 * several pages, one is measured.
 */
export const scriptLimits = {
  // All pages record what comes to their machines, for a trace (decision 058): 1.3 kB. With it these exceed their aims.
  // The translator, 98 kB: by 6.1 kB, since chips, names in a language, stars and pictures have their places here. The
  // others, 90 kB: the login by 2.9 kB; My List, which moves, notes and offers skins, by 2.5 kB; What Changed, which marks
  // starred skins, by 1.4 kB, and a build, whose skins can be copied, by 5.3 kB; a machine, which loads its drawing and
  // the names of the other drawings, by 5.6 kB; a legend by 0.7 kB; and a skin, which makes the forms to copy and the
  // steps into Blender and has its picture and its star, which is stored with the press, by 10.9 kB. Each of these leaves
  // some hundred bytes: scripts name each other by hashes, which compress differently after every change.
  '/skintranslator': 104_100,
  '/': 90_000,
  '/login': 92_900,
  '/translate': 90_000,
  '/mine': 92_500,
  '/changes': 91_400,
  '/changes/season-30': 95_300,
  '/guides/oldbuilds': 90_000,
  '/guides/datamining': 90_000,
  '/developers': 90_000,
  '/developers/flows': 90_000,
  '/developers/flows/login': 95_600,
  '/licences': 90_000,
  '/cleartimer': 90_000,
  '/cleartimer/privacypolicy': 90_000,
  '/legends/ash': 90_700,
  '/legends/ash/iron-choir': 100_900,
};
