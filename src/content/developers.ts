import recorded from './developers.json' with { type: 'json' };

/** A request that was really made, and its answer; long answers are cut where marked. */
export type Answered = { request: string; status: number; type: string; body: string };

/** A call or a file of the API document, as the developers page shows it. */
export type Shown = {
  id: string;
  method: string;
  path: string;
  summary: string;
  parameters: { name: string; where: string; what: string }[];
  refusals: { status: number; codes: string[] }[];
  examples: Answered[];
};

type Limit = { name: string; times: number; seconds: number };

type Recorded = {
  find: Shown;
  translate: Shown;
  files: Shown[];
  calls: Shown[];
  others: { method: string; path: string; summary: string; who: string }[];
  refusal: Answered;
  codes: { status: number; codes: string[] }[];
  limits: Limit[];
  maxBytes: number;
};

/** The document and its examples; `npm run examples` records both again from a server with starter data. */
export const developers: Recorded = recorded;

/** A call with a token, as the page shows it and a test makes it. */
export const ADD_BY_TOKEN = `curl "$SITE/api/skins/admin" \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{ "legend": "Ash", "details": [{ "ingamename": "Hero Knight", "model": "ash_v21_heroknight_w", "texture": "ash_lgnd_v21_heroknight" }] }'
`;

/** The command that imports a folder with a token, as the page shows it. */
export const IMPORT_FOLDER = 'npm run import -- season-31 --to "$SITE" --token-file token.txt\n';

/** A program that imports with a token, as the page shows it and a test runs it. */
export const IMPORT = `const call = async (method, path, body) => {
  const headers = { Authorization: 'Bearer ' + token, 'Content-Type': 'application/json' };
  const answer = await fetch(site + path, { method, headers, body: body && JSON.stringify(body) });
  const reply = await answer.json();
  if (!answer.ok) throw new Error(reply.message);
  return reply;
};

// Sends the parts, at most 512 kB each, then applies all of them at once, or none.
async function importParts(parts) {
  // If anyone changes the list after this, the import is refused. Start again then.
  const { seen } = await call('GET', '/api/imports/lists');
  const path = '/api/imports/' + crypto.randomUUID();
  for (const [number, part] of parts.entries()) await call('PUT', path + '/' + number, part);
  return call('POST', path, { parts: parts.length, seen });
}

// await importParts([{ skins: [{ legend: 'Ash', ingamename: 'Hero Knight', model: '…', texture: '…' }] }]);
`;

/** A program that mirrors the list of skins, as the page shows it and a test runs it. */
export const FOLLOW = `// Once: take the file whole.
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
