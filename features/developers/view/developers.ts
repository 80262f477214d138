import { installCommand } from '#src/content/install-command.ts';
import recorded from './developers.json' with { type: 'json' };

type Recorded = {
  /** Answers that a server with starter data gave, shortened where they say so. */
  answers: { find: string; translate: string; index: string; refusal: string };
  /** The data files, and the limits, as the API document names them. */
  files: { path: string; summary: string }[];
  limits: { name: string; times: number; seconds: number }[];
};

/** What the page for developers takes from a server; `npm run examples` records it again. */
export const developers: Recorded = recorded;

/** What the page shows for a terminal. A test pastes each into a shell, with a token in `$TOKEN`. */
export const terminal = (site: string) => ({
  find: `curl "${site}/api/find?q=wraith_base_body_col.png&limit=3"\n`,
  translate: `curl "${site}/api/translate" \\
  -H "Content-Type: application/json" \\
  -d '{ "lines": ["wraith_base_body_col.png", "no_such_file.cast"] }'
`,
  command: `${installCommand.linesFor(site)}legend-tools find wraith_base_body_col.png\n`,
  files: `curl "${site}/data/v1/"\ncurl -O "${site}/data/v1/skins.json"\n`,
  feeds: `curl "${site}/changes.json"\n`,
  webhooks: `curl "${site}/api/changes"\n`,
  token: `curl "${site}/api/skins/admin" \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{ "legend": "Ash", "details": [{ "ingamename": "Hero Knight", "model": "ash_v21_heroknight_w", "texture": "ash_lgnd_v21_heroknight" }] }'
`,
});

/** A program that mirrors the list of skins, as the page shows it and a test runs it. */
export const follow = (site: string) => `const site = '${site}';

// Once: take the file whole.
async function takeWhole() {
  const file = await (await fetch(site + '/data/v1/skins.json')).json();
  return { revision: file.revision, skins: new Map(file.skins.map((skin) => [skin._id, skin])) };
}

// Then, as often as you like: fetch the changes since.
async function follow({ revision, skins }) {
  const answer = await fetch(site + '/data/v1/skins.json?since=' + revision);
  if (answer.status === 410) return takeWhole();
  const delta = await answer.json();
  for (const skin of delta.skins) skins.set(skin._id, skin);
  for (const id of delta.removed) skins.delete(id);
  return { revision: delta.revision, skins };
}
`;
