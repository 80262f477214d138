/**
 * The most bytes of compressed script that a guest's visit loads until the page rests (decision 031). For a view with
 * several pages, one is measured.
 */
export const scriptLimits = {
  // All pages record what comes to their machines, for a trace (decision 058): 1.7 kB. With it these exceed their aims.
  // The translator, 98 kB: by 8.6 kB, since chips, names in a language, stars and pictures have their places here. The
  // others, 90 kB: home by up to 3 kB and the old builds by 1 kB, for what a login or a proxy before the site answers, and what home loads when it rests; the
  // login, which also solves on plain http, by 4.6 kB; Translate Lists, which keeps the list from page to page and its
  // place in it, by 8 kB; My List, which moves, notes and offers skins, by 4.2 kB; What Changed, which marks starred skins,
  // by 3.1 kB, and a build, whose skins can be copied, by 7.1 kB; the guide to the game's files, which makes its commands
  // as the site does, by 4 kB; a legend by 2.3 kB; and a skin, which makes the forms to copy and the steps into Blender
  // and has its picture and its star, which is stored with the press, by 13.8 kB. Each of these leaves some hundred
  // bytes: scripts name each other by hashes, which compress differently after every change.
  '/skintranslator': 106_600,
  '/': 93_000,
  '/login': 94_600,
  '/translate': 98_000,
  '/mine': 94_200,
  '/changes': 93_100,
  '/changes/season-30': 97_100,
  '/guides/oldbuilds': 91_000,
  '/guides/datamining': 94_000,
  '/developers': 90_000,
  '/licences': 90_000,
  '/cleartimer': 90_000,
  '/cleartimer/privacypolicy': 90_000,
  '/legends/ash': 92_300,
  '/legends/ash/iron-choir': 103_800,
};
