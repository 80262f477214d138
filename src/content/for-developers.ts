/** What the page for developers says besides what it draws from the document. Texts may hold `code`. */
export const forDevelopers = {
  lead: 'Bots, add-ons and scripts may read all that the pages read. No key is needed, nobody signs in, and pages of every origin may ask.',
  rules: [
    'For the whole list, take the data files, then what has changed since. For a single item, use a call.',
    'Every answer has an `ETag`. Ask again with `If-None-Match`: as long as nothing has changed, 304 costs nobody anything. Once a minute is often enough.',
    'An `_id` stays when a skin or a legend is renamed. Names do not: keep the `_id`, show the name.',
    'What nobody knows is absent, or `null` where the document says so. `n/a` stands for a name that nobody knows.',
    'While `starter` is true the list is made up: the site has not been given a real one yet.',
  ],
  files:
    'Complete files in a stable order, compressed once. The index names the size and SHA-256 of each, of the plain bytes. `Range: bytes=0-999` gives a part of them.',
  follow:
    'A revision is a time in milliseconds. With `?since=` a file answers the rows that have come or changed since then, whole, and the ids of those that are gone. When that is not known any more the answer is 410: take it whole.',
  calls:
    'All of them are GET and answer JSON. Answers are cut here where it says so; ids, times and hashes are examples.',
  tokens: [
    'To change something, a program needs a token. If you hold rights on this site, make one on your account page: you choose its rights and when it ends.',
    'Send it as `Authorization: Bearer skt_…`. You need no cookie and no `X-Api-Key` then.',
    'A token does what its rights allow, as long as you hold them. Adding takes `addskins`, editing `editskins`, deleting `deleteskins`; an import takes `addskins` and `editskins`. Everything that it changes appears in the history under your name.',
    'A token that is unknown, expired or ended gets 401 `bad_token`; a call that its rights do not cover gets 403 `forbidden`.',
    'Keep it secret. If somebody else may have seen it, end it on the same page.',
  ],
  feeds: [
    '`/changes.atom` and `/changes.json` tell what was added, renamed, changed or is gone: an entry for each import and for each day of single edits.',
    '`/legends/{legend}/changes.atom` and `/legends/{legend}/changes.json` tell the same of one legend.',
    'They are what the page `/changes` shows. Once in five minutes is often enough; one address may read one of them 30 times in a minute.',
  ],
  webhooks: [
    'The owner of the site can have an address told of what changes, of all skins or of one legend’s: one message for each import, one for single edits once nobody has made another for a minute.',
    'As JSON a message has `type`, `timestamp` and `data`, a group as `/api/changes` lists it. For a chat service it has `embeds`.',
    'It is signed by the rules of Standard Webhooks. Compute the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` with the decoded rest of the secret behind `whsec_`, and compare it in base64 with what follows `v1,` in `webhook-signature`.',
    'Answer with a status from 200 to 299 within ten seconds. Else the same message comes again, under the same `webhook-id`, with growing pauses. 410 ends it at once.',
  ],
  refusals:
    'A refusal has a `message` that can be shown to people, a `code` for programs, and a `requestId` by which the owner of the site finds it in the log. `fields` names what is wrong in what was sent.',
  always:
    'Whatever is asked may be refused with 400 `malformed`, 500 `internal`, and 503 `busy` or `unavailable` with `Retry-After`.',
  limits:
    'Reading is not limited, feeds aside. These are, and a refusal with 429 says in `Retry-After` when to try again. A body has at most 16 kB, a part of an import 512 kB.',
  limitWords: {
    attempts: 'sign-ins from one address, and attempts to create an account',
    failures: 'wrong passwords for one name from one address',
    accounts: 'new accounts from one address',
    challenges: 'challenges for one address',
    writes: 'changes by one person',
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
    'Files, calls and fields may come. None goes and none changes its meaning: read over what you do not know.',
    'Rows keep their order: skins by legend and `_id`, assets by kind, group and name, each by the numbers of their letters.',
    'A revision that was given out never means something else, also after the site was moved or put back from a copy.',
    'What has gone is remembered for the last 10,000 rows of each list.',
    'If a version 2 comes, version 1 stays beside it for twelve months.',
  ],
  document: 'All of this, to the letter, is an OpenAPI 3.1 document. A client for it can be generated:',
  generate: 'npx openapi-typescript openapi.json --output api.ts',
};
