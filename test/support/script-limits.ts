/**
 * The most bytes of compressed script that a guest's visit loads until the page rests (decision 031). For a view with
 * several pages, one is measured.
 */
export const scriptLimits = {
  // All pages record what comes to their machines, for a trace (decision 058): 1.7 kB. With it these exceed their aims.
  // The translator, 98 kB: by 7.1 kB, since chips, names in a language, stars and pictures have their places here. The
  // others, 90 kB: the login by 3.4 kB; Translate Lists, which offers what is near, by 1.1 kB; My List, which moves, notes and offers skins, by 3.2 kB; What Changed, which marks
  // starred skins, by 2 kB, and a build, whose skins can be copied, by 5.8 kB; the guide to the game's files, which makes its
  // commands as the site does, by 3.7 kB; a legend by 1.4 kB; and a skin, which makes the forms to copy and the
  // steps into Blender and has its picture and its star, which is stored with the press, by 13.4 kB. Each of these leaves
  // some hundred bytes: scripts name each other by hashes, which compress differently after every change.
  '/skintranslator': 105_100,
  '/': 90_000,
  '/login': 93_400,
  '/translate': 91_100,
  '/mine': 93_200,
  '/changes': 92_000,
  '/changes/season-30': 95_800,
  '/guides/oldbuilds': 90_000,
  '/guides/datamining': 93_700,
  '/developers': 90_000,
  '/licences': 90_000,
  '/cleartimer': 90_000,
  '/cleartimer/privacypolicy': 90_000,
  '/legends/ash': 91_400,
  '/legends/ash/iron-choir': 103_400,
};
