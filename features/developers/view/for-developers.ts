import { MOST_TOKENS, tokenDays } from '#contract/account/token.ts';
import { ADD_ON } from '#src/content/add-on.ts';
import { addresses } from '#src/content/addresses.ts';

const days = new Intl.ListFormat('en', { type: 'disjunction' }).format(tokenDays.toSorted((a, b) => a - b).map(String));

/** The texts of the page for developers. They may contain `code` and [links](address). */
export const forDevelopers = {
  lead: 'Bots, add-ons and scripts may read everything that the pages read, without a key or an account. Paste an example into a terminal to try it.',
  find: [
    '`GET /api/find` answers what the search box finds, in the same order: by names in any language, files, GUIDs and facts such as `quality:legendary`, even with typos.',
    '`why` explains a match that the names do not show. `total` counts all skins that were found, `skins` has the first of them, and `suggestions` has searches that find something.',
  ],
  translate: [
    'Send up to 1,000 names in `lines`: files with or without their folders, meshes of Blender, GUIDs, names of the shop. The answer is that of [Translate Lists](/translate).',
    'Each line has its meaning, the reason, and the ids of its skins, which stand once in `skins`.',
  ],
  command: [
    'The command `legend-tools` answers without a network, once it has the lists. It needs Node 22.12 or newer, on Linux, macOS or Windows; in the PowerShell of Windows type `curl.exe` for `curl`.',
    '`legend-tools find`, `translate`, `rename` and `import` say with `--help` what they take.',
    'The checksum is that of this site’s file: `sha256sum legend-tools.tgz` prints it, in Windows `certutil -hashfile legend-tools.tgz SHA256`.',
  ],
  files: [
    'Complete files in a stable order. The index names the size and SHA-256 of each, and `ETag` with `If-None-Match` answers an empty 304 while nothing has changed.',
    'A revision is a time in milliseconds. With `?since=` a file returns the rows that were added or changed since then, and the ids of removed ones. When the revision is no longer known, the answer is 410: fetch the whole file.',
    `In Blender, the add-on [Legend Tools](${ADD_ON}) names what stands in a scene. Its part \`blender_names.py\` answers which skins a collection, an object, a mesh or a material belongs to, also where Blender has cut its name.`,
  ],
  feeds: [
    '`/changes.atom` and `/changes.json` list the skins that were added, renamed, changed or removed, as the page [What Changed](/changes) does; `/legends/{legend}/changes.atom` and `.json` list those of one legend.',
    'Once in five minutes is often enough; one address may read one of them 30 times in a minute.',
  ],
  webhooks: [
    'The owner of the site can have changes sent to an address, for all skins or for one legend. As JSON a message has `type`, `timestamp` and `data`: one of the `changes` that this lists. For a chat service it has `embeds`.',
    'It is signed by the rules of [Standard Webhooks](https://www.standardwebhooks.com). Compute the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` with the decoded rest of the secret behind `whsec_`, and compare it in base64 with what follows `v1,` in `webhook-signature`.',
    'Answer with a status from 200 to 299 within ten seconds. Otherwise the same message comes again, under the same `webhook-id`, with growing pauses. 410 ends it at once.',
  ],
  tokens: [
    `To change something, a program needs a token. If you hold rights on this site, make one on your account page: you choose its rights, and whether it ends after ${days} days. It is shown once. You can have ${MOST_TOKENS} of them.`,
    'A token does what its rights allow, as long as you hold them. It never reaches accounts, not even yours. Everything that it changes appears in the history under your name.',
    'A token that is unknown, expired or ended gets 401 `bad_token`; a call that its rights do not cover gets 403 `forbidden`.',
    'If anyone else may have seen it, end it on the same page. A new password ends your tokens only if you ask for that.',
    'With the rights to add and to edit you can import: `npm run import -- FOLDER --to SITE --token-file FILE`, in a checkout of the site’s version.',
  ],
  limits:
    'Pages of any origin may send requests, and most reading is not limited. The following is, and a refusal with 429 says in `Retry-After` when to try again. A body has at most 16 kB, a list to translate or a part of an import 512 kB, a reported problem 300 kB.',
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
  } satisfies Record<string, string> as Record<string, string>,
  refusals:
    'A refusal has a `message` that can be shown to people, a `code` for programs, and a `requestId` by which the owner of the site finds it in the log. Any request may be refused with 400 `malformed`, 500 `internal`, and 503 `busy` or `unavailable` with `Retry-After`.',
  promises: [
    'An `_id` stays when a skin or a legend is renamed. Names do not: keep the `_id`, show the name. Unknown values are absent, or `null` where the document says so; `n/a` is an unknown name.',
    'Files, calls and fields may be added. None is removed and none changes its meaning: ignore unknown ones. If a version 2 comes, version 1 stays beside it for twelve months.',
    'Rows keep their order. A revision never changes its meaning, even after the site was moved or restored from a backup. Removals are remembered for the last 10,000 rows of each list.',
    'While `starter` is true the list is sample data: the site has no real list yet.',
  ],
  document: [
    'An OpenAPI 3.1 document describes every call exactly: what it takes, answers and refuses, and in `x-who` the right that it needs. You can generate a client from it: `npx openapi-typescript openapi.json --output api.ts`.',
    `How the site itself works is drawn in \`machines/README.md\` of its [code](${addresses.code}). Run the code with \`npm run dev\` and add \`?inspect\` to an address, and the [Stately inspector](https://stately.ai/docs/inspector) shows each machine at work.`,
    'The software in this site and its terms are listed under [Licences](/licences).',
  ],
};
