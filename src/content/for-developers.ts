import { MOST_TOKENS, tokenDays } from '#contract/account/token.ts';

const days = new Intl.ListFormat('en', { type: 'disjunction' }).format(tokenDays.toSorted((a, b) => a - b).map(String));

/** The texts of the developers page that do not come from the API document. Texts may contain `code`. */
export const forDevelopers = {
  lead: 'Bots, add-ons and scripts may read everything that the pages read. You need no key and no account, and pages of any origin may send requests.',
  find: [
    '`GET /api/find` answers what the search box of this site finds, in the same order: skins by their names in any language, by the names of their files, by GUIDs, and in spite of mistakes.',
    '`why` says what fits where the names do not show it. When nothing fits, `suggestions` has searches that find something. `total` counts all skins that were found; `skins` has the first of them.',
    'Facts narrow the answer, as in the search box: `quality:legendary`, `build:"Season 30"`, `is:without-material`.',
  ],
  translate: [
    'Send up to 1,000 names in `lines` to `POST /api/translate`: files with or without their folders, meshes of Blender, GUIDs, names of the shop, lines of a listing. The answer is that of [Translate Lists](/translate).',
    'Each line has its meaning, the reason, and the ids of its skins, which stand once in `skins`. A line with several names has several answers, and a blank one has none.',
  ],
  command:
    'The command `legend-tools` answers the same without a network, once it has the lists. It needs Node 22.12 or newer, on Linux, macOS or Windows; in the PowerShell of Windows type `curl.exe` for `curl`.',
  commandUses: [
    '`legend-tools find`, `translate`, `rename` and `import` say with `--help` what they take. `rename FOLDER --dry-run` shows which folders of models would get the names of their skins.',
    'The checksum is that of this site’s file: `sha256sum legend-tools.tgz` prints it, in Windows `certutil -hashfile legend-tools.tgz SHA256`.',
  ],
  rules: [
    'For one name or file, ask `find`; for a folder, `translate`. For the whole list, take the data files, then what has changed since.',
    'Files and lists have an `ETag`. Send it back as `If-None-Match`: while nothing has changed, the answer is an empty 304. Once a minute is often enough.',
    'An `_id` stays when a skin or a legend is renamed. Names do not: keep the `_id`, show the name.',
    'Unknown values are absent, or `null` where the document says so. `n/a` is an unknown name.',
    'While `starter` is true the list is sample data: the site has no real list yet.',
  ],
  files:
    'Complete files in a stable order, compressed once. The index names the size and SHA-256 of each uncompressed file. `Range: bytes=0-999` returns a part of it.',
  follow:
    'A revision is a time in milliseconds. With `?since=` a file returns the rows that were added or changed since then, whole, and the ids of removed ones. When the revision is no longer known, the answer is 410: fetch the whole file.',
  blender:
    '`blender.json` has every model, its arms, and the parts of every material with their skins. This program for Python 3 reads it: `skins` answers for the name of a collection, an object, a mesh or a material, also where Blender has cut it or a number stands in its place.',
  calls:
    'Each of them is a GET and returns JSON. Long answers are cut here where marked; ids, times and hashes are examples.',
  tokens: [
    `To change something, a program needs a token. If you hold rights on this site, make one on your account page: you choose its rights, and whether it ends after ${days} days. It is shown once. You can have ${MOST_TOKENS} of them.`,
    'Send it as `Authorization: Bearer skt_…`. Then you need no cookie and no `X-Api-Key`.',
    'A token does what its rights allow, as long as you hold them. It never reaches accounts, not even yours. Everything that it changes appears in the history under your name, and counts towards your limit.',
    'A token that is unknown, expired or ended gets 401 `bad_token`; a call that its rights do not cover gets 403 `forbidden`.',
    'Keep it secret. If anyone else may have seen it, end it on the same page. A new password ends your tokens only if you ask for that.',
  ],
  tokenCalls: 'These calls take a token with the right beside them:',
  importCommand:
    'To import a folder of the game’s files, run this in a checkout of the site’s version. It says what would change; `--apply` does it.',
  feeds: [
    '`/changes.atom` and `/changes.json` list the skins that were added, renamed, changed or removed: one entry for each import and for each day of single edits.',
    '`/legends/{legend}/changes.atom` and `/legends/{legend}/changes.json` list the same for one legend.',
    'They have the same content as the page `/changes`. Once in five minutes is often enough; one address may read one of them 30 times in a minute.',
  ],
  webhooks: [
    'The owner of the site can have changes sent to an address, for all skins or for one legend: one message for each import, and one for single edits after a minute without another edit.',
    'As JSON a message has `type`, `timestamp` and `data`, a group as `/api/changes` lists it. For a chat service it has `embeds`.',
    'It is signed by the rules of Standard Webhooks. Compute the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` with the decoded rest of the secret behind `whsec_`, and compare it in base64 with what follows `v1,` in `webhook-signature`.',
    'Answer with a status from 200 to 299 within ten seconds. Otherwise the same message comes again, under the same `webhook-id`, with growing pauses. 410 ends it at once.',
  ],
  refusals:
    'A refusal has a `message` that can be shown to people, a `code` for programs, and a `requestId` by which the owner of the site finds it in the log. `fields` names the values that are wrong.',
  always:
    'Any request may be refused with 400 `malformed`, 500 `internal`, and 503 `busy` or `unavailable` with `Retry-After`.',
  limits:
    'Most reading is not limited. The following is limited, and a refusal with 429 says in `Retry-After` when to try again. A body has at most 16 kB, a list to translate or a part of an import 512 kB, a reported problem 300 kB.',
  limitWords: {
    attempts: 'sign-ins from one address, and attempts to create an account',
    failures: 'wrong passwords for one name from one address',
    codes: 'codes from an app for one account',
    accounts: 'new accounts from one address',
    challenges: 'challenges for one address',
    writes: 'changes by one person',
    searches: 'names and GUIDs that one address looks for',
    questions: 'questions from one address, or of one user of Discord',
    lists: 'names in lists from one address; a line counts as one at least',
    faults: 'reports of errors from one address',
    reports: 'reported problems from one address',
  } satisfies Record<string, string>,
  others:
    'The site’s own pages make these calls, which may change with the pages. Most need a session, a right or a solved challenge.',
  who: {
    anyone: 'everybody',
    signedIn: 'signed in',
    staff: 'any right',
    importers: '`addskins` and `editskins`',
    owner: '`owner`',
    addskins: '`addskins`',
    editskins: '`editskins`',
    deleteskins: '`deleteskins`',
  } satisfies Record<string, string>,
  promises: [
    'Files, calls and fields may be added. None is removed and none changes its meaning: ignore unknown ones.',
    'Rows keep their order: skins by legend and `_id`, assets by kind, group and name, each by the codes of its characters.',
    'A revision never changes its meaning, even after the site was moved or restored from a backup.',
    'Removals are remembered for the last 10,000 rows of each list.',
    'If a version 2 comes, version 1 stays beside it for twelve months.',
  ],
  document: 'An OpenAPI 3.1 document describes all of this exactly. You can generate a client from it:',
  generate: 'npx openapi-typescript openapi.json --output api.ts',
};
