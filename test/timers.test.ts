import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// What runs in the page later, again, or beside the machines: a timer that none of them knew of wrote the address of one
// page over another. A machine waits by its own delays and actors; whatever else waits is named here with its reason.
const kinds: Readonly<Record<string, RegExp>> = {
  timer: /\bset(?:Timeout|Interval|Immediate)\(/g,
  frame: /\brequest(?:AnimationFrame|IdleCallback)\(/g,
  microtask: /\bqueueMicrotask\(/g,
  observer: /\bnew \w+Observer\(/g,
  listener: /\baddEventListener\(|\bwindow\.on\w+ = /g,
  promise: /\.(?:then|catch|finally)\(/g,
  'async function': /\basync\b/g,
  'file that comes later': /\blazy\(/g,
  thread: /\bnew \w*Worker\(/g,
  'drawing put off': /\buse(?:DeferredValue|Transition)\(|\bstartTransition\(/g,
  'end of an animation': /\bon(?:Animation|Transition)End\b|['"](?:animation|transition)end['"]/g,
  'animation without end': /\binfinite\b/g,
};

const ACTOR = 'runs in an actor, whose machine waits for it and drops its answer when it is left';
const THREAD = 'runs in a thread, which its actor ends';

/** Each place that waits or repeats without a machine knowing, by file and kind; one reason for each of them. */
const named: Readonly<Record<string, readonly string[]>> = {
  'src/content/developers.ts async function': Array(2).fill(
    'stands in a text that the page shows; nothing of it runs here',
  ),
  'src/world/calls/call.ts async function': [ACTOR, ACTOR],
  'src/world/calls/for-account.ts async function': [ACTOR, ACTOR],
  'src/world/calls/for-account.ts promise': [ACTOR],
  'src/wiring/skins/changes.ts async function': [ACTOR],
  'src/wiring/stars/mine-news.ts async function': [ACTOR, ACTOR],
  'src/wiring/stars/kept-list.ts async function': [ACTOR, ACTOR],
  'src/wiring/stars/use-where-starred.ts promise': ['marks what is starred; without it nothing is marked'],
  'src/parts/use-file.ts promise': ['a part of a page that not everybody has; without it the page has the rest'],
  'src/wiring/skins/suggest.ts async function': [ACTOR],
  'src/wiring/people/own-suggestions.ts promise': [
    'tells the server what was seen; what is lost is told on the next visit',
  ],
  'src/wiring/skins/review-desk.ts async function': [ACTOR],
  'src/wiring/skins/accept-suggestion.ts async function': Array(3).fill(ACTOR),
  'src/wiring/skins/add-skin.ts async function': [ACTOR],
  'src/wiring/skins/edit-skin.ts async function': [ACTOR],
  'src/world/calls/proof.ts async function': [ACTOR],
  'src/wiring/people/proof.ts async function': [ACTOR, ACTOR],
  'src/world/calls/proof.ts promise': ['forgets that somebody is asked, once they have answered'],
  'src/app/staff-pages.ts promise': [
    'the call that needs a proof waits for it, and fails when its dialog does not come',
  ],
  'src/reports/report-problem.ts promise': ['loads the form; says when it does not come'],
  'src/reports/open-report.tsx listener': ['tells the machine that somebody goes back; stays with the form'],
  'src/wiring/site/report.ts async function': [ACTOR],
  'src/wiring/site/reports.ts promise': [ACTOR],
  'src/shell/open-proof.tsx async function': ['waits for what is for developers alone'],
  'src/shell/open-proof.tsx listener': ['tells the machine that somebody goes back; ends with it'],
  'src/world/kept/drafts.ts async function': ['called by the start only', 'the same'],
  'src/world/kept/drafts.ts listener': [
    'set by an action of the app; asks before the tab is closed, which no machine could',
  ],
  'src/world/faults/inspect.ts async function': ['for developers; left out of the production build'],
  'src/world/faults/inspect.ts listener': ['for developers; browsers open a window for a click only'],
  'src/world/location.ts async function': [ACTOR],
  'src/world/location.ts listener': ['the actor `location`, which ends it', 'the actor `net`, which ends it'],
  'src/world/person/cookie.ts listener': Array(3).fill(
    'tells the actor `tabs`; the person who is signed in may change at any time',
  ),
  'src/app/app.tsx async function': ['the file is there: people who are signed in have it'],
  'src/app/app.tsx file that comes later': ['the server refuses what belongs to another account also without it'],
  'src/world/go-back-by-loading.ts listener': [
    'loads the page that Back leads to, where no app draws it; ends with this page',
  ],
  'src/world/person/profile.ts async function': [
    'called before the cookie is used for the first time',
    'called by the start only',
  ],
  'src/world/person/profile.ts promise': Array(2).fill(
    'the cookie is read, set or removed in the order of these calls; no state waits',
  ),
  'src/main.tsx async function': ['the start, before there is a machine; nothing can be pressed until it is over'],
  'src/main.tsx listener': ['tells the server of an error; no state waits'],
  'src/main.tsx promise': [
    'an error that cannot be reported is in the console all the same',
    'the same, when the file that reports it does not come',
    'a developer asks in the console; no state waits',
    'a view that does not come is told to the app when it is drawn',
    'what fails here is asked for again with the first message',
    'without what is loaded here the page says nothing of its connection, and is not stored',
    'the same, when its file does not come',
  ],
  'src/world/when-idle.ts timer': ['waits until the page has all that it shows; nothing waits for what comes then'],
  'src/world/site.ts listener': Array(4).fill('tells the actor `site`, once there is one; ends with the page'),
  'src/world/site.ts promise': [
    'tells the actor `site` of what fails',
    'a version that could not be looked for is looked for again',
  ],
  'src/world/site.ts timer': ['looks for a newer version once an hour; ends with the page'],
  'src/shell/watch-site.ts promise': [
    'what is to be said waits for the file that says it',
    'without that file it is said plainly, and the file is asked for with the next news',
  ],
  'src/world/files/learn-sizes.ts timer': ['lets the page answer between two slices of files; runs in an actor'],
  'src/world/files/learn-sizes.ts async function': [ACTOR],
  'src/world/files/thread.ts promise': [
    'hands files to a thread, which takes nothing more once its actor has ended it',
  ],
  'src/world/files/launched-files.ts async function': ['tells the desk for lists of files once they are open'],
  'src/wiring/site/connection.ts async function': [ACTOR, ACTOR],
  'src/shell/connection.tsx observer': ['says how high the line is; ends with the page'],
  'src/main.tsx timer': ['fetches the file of the short messages ahead; nothing waits for it'],
  'src/world/faults/report-fault.ts async function': ['tells the server of an error; no state waits'],
  'src/world/faults/report-fault.ts promise': ['an error that cannot be reported is in the console all the same'],
  'src/world/page-hides.ts listener': ['the actor `pageHides`, which ends it'],
  'src/wiring/site/status.ts listener': ['the actor `visibility`, which ends it'],
  'src/world/calls/requester.ts async function': [`returned by createRequester: ${ACTOR}`, ACTOR, ACTOR],
  'src/parts/lazy-view.tsx async function': ['called before the first drawing only'],
  'src/parts/lazy-view.tsx promise': ['tells the app when the file does not come'],
  'src/world/calls/track-save.ts async function': [
    'outlives its form on purpose; the app hears when it begins and how it ends',
  ],
  'src/workers/read-dump.ts promise': ['throws out of the promise what the page is to hear of as a failure'],
  'src/world/files/chosen-files.ts async function': [ACTOR, ACTOR, ACTOR],
  'src/workers/translate-lists.ts promise': ['throws out of the promise what the page is to hear of as a failure'],
  'src/world/files/translate-lists.ts thread': ['the actor `translateLists`, which ends it'],
  'src/world/files/save-file.ts timer': ['frees the memory of a file that was handed over; changes nothing'],
  'src/world/calls/known-legends.ts async function': [ACTOR],
  'src/wiring/lists/list-desk.ts async function': [ACTOR, ACTOR],
  'src/world/files/read-dump.ts thread': ['the actor `readDump`, which ends it'],
  'src/app/coming.module.css animation without end': ['breathes while the file of a view is coming'],
  'src/app/page.tsx async function': ['a view: React waits for it', 'called before the first drawing only'],
  'src/app/views.ts async function': ['a view of every page: React waits for it'],
  'src/world/toast.ts promise': ['a message is shown once its file is there, or plainly; it belongs to no page'],
  'src/world/toast.ts timer': ['takes a plain message away; it belongs to no page'],
  'src/views/login/login.tsx promise': [
    'the file of the line above',
    'the step that asks for a code; the app is told by its view when it does not come',
  ],
  'src/world/person/solve.ts async function': [ACTOR],
  'src/world/person/solve.ts listener': ['ends the work with its actor'],
  'src/world/person/solve.ts thread': [ACTOR, ACTOR],
  'src/world/person/sha256.ts async function': [ACTOR],
  'src/workers/solve-plainly.ts async function': [THREAD],
  'src/views/login/challenge-box.module.css animation without end': ['turns while the login is solving'],
  'src/parts/question/open-question.ts listener': [
    'swallows second clicks until the timer below ends it; knows no state',
    'notes what has the focus',
  ],
  'src/parts/question/open-question.ts microtask': [
    'gives the focus back in the same turn, once React has drawn the page',
  ],
  'src/parts/question/open-question.ts timer': [
    'ends the listener above; how long a double click takes is the system’s matter',
  ],
  'src/parts/loading.module.css animation without end': ['turns while a form is loading'],
  'src/views/translator/rail.tsx observer': ['marks the card in sight; ends with the cards it looks at'],
  'src/views/translator/use-drawing.ts frame': ['waits until the letter that was typed is on the screen'],
  'src/views/translator/use-drawing.ts timer': [
    'what is below the screen is drawn a moment later, and busy until then; ends with the answer it belongs to',
  ],
  'src/views/translator/states.module.css animation without end': ['breathes while the list is loading'],
  'src/errors/broken-page.tsx file that comes later': [
    'the page for what broke; a plain one stands in where it does not come',
  ],
  'src/errors/broken-page.tsx promise': ['the file of the line above'],
  'src/errors/error-page.tsx file that comes later': ['the button for a report; the page says the same without it'],
  'src/errors/error-page.tsx promise': ['the file of the line above'],
  'src/parts/copies/opened.tsx promise': ['the file of the line above'],
  'src/parts/copies/opened.tsx listener': ['hears that the person has gone on; ends with the wait for the file'],
  'src/world/back-closes.ts listener': ['closes the dialog of a view; without one it does nothing'],
  'src/world/on-leaving.ts listener': Array(2).fill('tells the machine what was typed; ends with the view'),
  'src/world/kept/brought-list.ts async function': [
    'keeps a list for a reload; another list that is kept meanwhile stays',
    'the same, reading the lists of a folder',
  ],
  'src/world/kept/brought-list.ts promise': ['a file that cannot be read is known by its name'],
  'src/world/kept/drafts.ts promise': ['without the file there is no list; called before the first drawing only'],
  'src/parts/copy/copy-notice.tsx file that comes later': [
    'the machine waits in `refused` until somebody closes what it shows; without the file its sentence is there',
  ],
  'src/parts/copy/copy-notice.tsx promise': ['the file of the line above'],
  'src/views/list-desk/bring.tsx promise': ['waits until an earlier list is read, and ends with its actor'],
  'src/views/list-desk/list-desk.tsx file that comes later': [
    'asked for while the list is read; says when it does not come',
  ],
  'src/views/list-desk/list-desk.tsx promise': Array(2).fill('the file of the line above'),
  'src/views/list-desk/answers.tsx promise': ['without it the answers are as they are without models'],
  'src/workers/read-model.ts promise': ['throws out of the promise what the page is to hear of as a failure'],
  'src/workers/read-cast-file.ts async function': [THREAD],
  'src/workers/read-picture.ts async function': Array(5).fill(THREAD),
  'src/workers/read-pictures.ts promise': ['throws out of the promise what the page is to hear of as a failure'],
  'src/workers/read-picture-files.ts promise': ['a picture that cannot be read is named beside the others'],
  'src/workers/read-picture-files.ts async function': [THREAD],
  'src/workers/draw-pictures.ts promise': ['throws out of the promise what the page is to hear of as a failure'],
  'src/workers/draw-model.ts async function': [THREAD],
  'src/world/look/ask-once.ts listener': ['ends the thread with its actor'],
  'src/world/look/read-model.ts async function': [ACTOR],
  'src/world/look/read-model.ts promise': ['fetches ahead what the actor `draw` asks for again'],
  'src/world/look/read-model.ts thread': ['the actor `readModel`, which ends it'],
  'src/world/look/read-pictures.ts thread': ['the actor `readPictures`, which ends it'],
  'src/world/look/draw.ts promise': ['tells the viewer whether it draws; draws nothing once its actor has ended'],
  'src/world/look/show.ts frame': ['draws what has moved; ends with the actor `draw`'],
  'src/world/look/show.ts observer': ['draws in the size of the dialog; ends with the actor `draw`'],
  'src/world/look/show.ts listener': Array(3).fill(
    'what moved, and the graphics that went and came; ends with the actor `draw`',
  ),
  'src/wiring/pictures/picture-later.tsx promise': ['without its file pages are as they are without pictures'],
  'src/views/mine/album.tsx promise': ['the same'],
  'src/views/translator/translator.tsx promise': ['the page is drawn without them', 'the same'],
  'src/views/translator/translator.tsx async function': ['before the page is drawn'],
  'src/wiring/pictures/album.ts async function': Array(3).fill(ACTOR),
  'src/wiring/pictures/pictures.ts async function': Array(2).fill(ACTOR),
  'src/world/hear-presses.ts listener': ['tells the machine that somebody is busy; ends with the actor `hearPresses`'],
  'src/world/look/photograph.ts async function': [ACTOR],
  'src/world/look/photograph.ts thread': ['the actor `photograph`, which ends it'],
  'src/world/look/studio.ts async function': [THREAD],
  'src/world/pictures/addresses.ts async function': ['reads the pictures; a view that has gone hears nothing of it'],
  'src/world/pictures/addresses.ts promise': ['reads them one after the other'],
  'src/world/pictures/album-text.ts listener': ['hears other tabs; ends with its actor or its view'],
  'src/world/pictures/shown-pictures.ts timer': ['reads again at most once a second; ends with its view'],
  'src/wiring/pictures/use-pictures.ts drawing put off': ['draws pictures after what somebody types'],
  'src/world/pictures/shown-pictures.ts async function': ['tells a view which pictures there are; ends with it'],
  'src/world/pictures/shown-pictures.ts promise': ['shows none where they cannot be read'],
  'src/world/pictures/store.ts async function': Array(9).fill(ACTOR),
  'src/world/pictures/store.ts promise': [
    'opens the store again the next time',
    'is said by the request that failed, for which its actor waits',
  ],
  'src/world/pictures/zips.ts async function': Array(4).fill(ACTOR),
  'src/wiring/lists/list-desk.ts promise': ['says that a file could not be made; no state waits'],
  'src/views/translator/folded-rows.tsx frame': [
    'hides again what the browser has found; knows no state',
    'gives a row the focus once it is drawn, for a second at most',
  ],
  'src/views/translator/folded-rows.tsx listener': ['tells the translator what was found; ends with the page'],
  'src/views/translator/folded-rows.tsx timer': [
    'writes texts that nobody sees, a few at a time; ends with the page',
    'waits until nobody types',
  ],
  'src/views/translator/overlay/use-buttons.ts listener': ['tells the machines what was pressed; ends with the page'],
  'src/views/review/review.tsx listener': ['tells the machine what was pressed; ends with the page'],
  'src/views/translator/overlay/use-keys.ts listener': ['tells the machines what was pressed; ends with the page'],
  'src/parts/copies/use-later.ts drawing put off': [
    'makes the texts of many skins once their menu is shown; each can be pressed before',
  ],
  'src/parts/rows/use-place.ts frame': ['scrolls to a row once it is drawn; ends with the page'],
  'src/parts/rows/use-place.ts listener': Array(4).fill('keeps and brings back how far the page is scrolled'),
  'src/parts/rows/use-place.ts timer': ['waits until nobody scrolls; ends with the page'],
  'src/wiring/people/account.ts async function': [ACTOR, ACTOR, ACTOR],
  'src/app/wiring.ts async function': [ACTOR, ACTOR],
  'src/wiring/skins/translator.ts async function': [ACTOR, ACTOR],
  'src/wiring/lists/desk-lists.ts async function': [ACTOR, ACTOR, ACTOR],
  'src/wiring/lists/desk-lists.ts promise': [ACTOR],
  'src/world/calls/archive-guids.ts async function': [ACTOR],
  'src/world/calls/archive-guids.ts promise': [ACTOR, ACTOR],
  'src/wiring/skins/find-further.ts async function': [ACTOR, ACTOR, ACTOR],
  'src/wiring/skins/find-further.ts promise': [
    'goes on without the words of the legends, and says so; ends with the actor',
  ],
  'src/wiring/skins/news.ts async function': [ACTOR],
  'src/wiring/skins/taking.ts async function': [ACTOR],
  'src/wiring/stars/stars.ts async function': [ACTOR],
  'src/world/stars/stars-told.ts listener': ['hears other tabs; ends with its actor'],
  'src/wiring/stars/star-changes.ts async function': ['reads the stars; without its file no skin is starred'],
  'src/wiring/stars/star-changes.ts promise': ['the same'],
  'src/views/translator/overlay/use-keys.ts promise': [
    'loads the code of a key ahead; the key asks again',
    'loads the code of a key; says when it does not come',
  ],
  'src/views/translator/overlay/use-keys.ts async function': ['loads the code of a key; both that ask say what then'],
  'src/views/mine/mine.tsx async function': ['loads what the page shows at once, before anything is drawn'],
  'src/world/stars/follow-pointer.ts listener': Array(5).fill(
    'follows the pointer; ends with the actor `followPointer`',
  ),
  'src/world/stars/follow-pointer.ts frame': Array(2).fill('scrolls the page; ends with the actor `followPointer`'),
  'src/wiring/skins/translator-of.ts async function': [ACTOR],
  'src/wiring/skins/languages.ts async function': [ACTOR, ACTOR],
  'src/wiring/skins/taken-rows.ts async function': [ACTOR],
  'src/wiring/people/rights.ts async function': [ACTOR],
  'src/wiring/site/webhooks.ts async function': [ACTOR],
  'src/wiring/skins/catalogue.ts async function': [ACTOR],
  'src/wiring/skins/catalogue-page.ts async function': [ACTOR],
  'src/app/flows.ts async function': [ACTOR],
  'src/wiring/lists/import-desk.ts async function': Array(3).fill(ACTOR),
  'src/wiring/people/login.ts async function': Array(7).fill(ACTOR),
  'src/world/person/passkeys.ts async function': [ACTOR, ACTOR],
  'src/world/person/make-passkey.ts async function': [ACTOR],
  'src/world/person/offered-passkeys.ts async function': [ACTOR, ACTOR],
  'src/world/person/passkeys.ts listener': ['ends the question to the browser with its actor, or with its answer'],
  'src/wiring/skins/overlay.ts async function': [ACTOR],
  'src/wiring/skins/archive-assets.ts async function': [ACTOR, ACTOR],
  'src/world/clipboard.ts async function': [ACTOR],
  'src/wiring/people/sign-out.ts promise': [
    ACTOR,
    'the actors that sign in wait for the sign-out before them, which outlives its page',
  ],
};

it('names everything in the page that waits or repeats without a machine knowing', () => {
  const found = sources().flatMap((file) => placesIn(file));
  const unnamed = [...Map.groupBy(found, ({ place }) => place)].flatMap(([place, all]) =>
    all.length > (named[place]?.length ?? 0) ? [`${place}: ${all.map(({ line }) => line).join(' | ')}`] : [],
  );
  expect(unnamed).toEqual([]);
});

it('names nothing that no longer exists', () => {
  const found = Map.groupBy(
    sources().flatMap((file) => placesIn(file)),
    ({ place }) => place,
  );
  const gone = Object.entries(named).filter(([place, reasons]) => (found.get(place)?.length ?? 0) < reasons.length);
  expect(gone.map(([place]) => place)).toEqual([]);
});

/** What runs in pages: not what builds them, nor the worker beside them, which answers each request by itself. */
const sources = () =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((name) => join('src', name).replaceAll('\\', '/'))
    .filter((file) => /\.(tsx?|css)$/.test(file) && !/^src\/(build|prerender|offline)\//.test(file))
    .sort();

function placesIn(file: string) {
  const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return Object.entries(kinds).flatMap(([kind, pattern]) =>
    [...code.matchAll(pattern)].map(({ index }) => ({ place: `${file} ${kind}`, line: lineAt(code, index) })),
  );
}

const lineAt = (code: string, index: number) =>
  code.slice(code.lastIndexOf('\n', index) + 1, code.indexOf('\n', index)).trim();
