import { pagePathAt } from '#contract/pages.ts';
import type { User } from '#contract/user.ts';
import { pageAt } from '#machines/rules/access.ts';
import { botNames, bots } from '../../../src/content/bots.ts';
import { SITE, titles } from '../../../src/content/titles.ts';
import { type Holds, personIn, type View } from '../hold.ts';

const MISSING = 'Page Not Found';
const BROKEN = 'Server Error';

/** The address, the history and the page that is drawn. */
export const place: Holds = {
  'the page that is drawn is the one at the address, for this person': ({ sight, tab }) => {
    const [title] = sight.title.split(` · ${SITE}`);
    if (title === BROKEN) return false;
    const expected = titlesAt(sight.path, personIn(sight), tab.isShared);
    return !expected.includes(title ?? '') && `${sight.path} shows ${sight.title}, expected ${expected.join(' or ')}`;
  },

  'the heading says what the title says': ({ sight, tab }) => {
    const [name = ''] = sight.title.split(` · ${SITE}`);
    const expected = headingOf(name, sight.path, personIn(sight));
    return !tab.isShared && sight.headings[0] !== expected && `${sight.headings[0]} under ${sight.title}`;
  },

  'a page has the machine of its address, and no other': ({ sight, tab }) => {
    if (tab.isShared) return false;
    const page = pageAt(sight.path, personIn(sight));
    const expected = page === 'plain' || page === 'missing' || isBroken(sight) ? [] : [page];
    const found = sight.machines.map(({ name }) => name);
    return `${found}` !== `${expected}` && `${sight.path} has the machines [${found}], expected [${expected}]`;
  },

  'no entry of the history is overwritten by another page': ({ tab }) => {
    const wrong = tab.moves.find(({ type, from, to }) => type === 'replace' && isOtherPage(from, to));
    return wrong && `the entry of ${pathOf(wrong.from)} became ${wrong.to}`;
  },

  'going along the history leaves its entries as they are': ({ sight, before, step }) =>
    before !== undefined &&
    (step === 'Back' || step === 'Forward') &&
    before.history.length !== sight.history.length &&
    `${before.history.length} became ${sight.history.length}`,

  'a page that could not be drawn lacks a file': ({ sight, tab }) =>
    isBroken(sight) && !tab.lacksFiles && `${sight.path} shows ${BROKEN}`,

  'whoever signs in is taken to a page that they may open': ({ sight, before }) =>
    before !== undefined &&
    before.remembered === undefined &&
    sight.remembered !== undefined &&
    sight.title.startsWith(MISSING) &&
    `they are on ${sight.path}`,
};

const isBroken = ({ title }: View['sight']) => title.startsWith(BROKEN);

/** What may stand in the title at a path; of somebody of whom another tab knows more, both are possible. */
function titlesAt(path: string, user: User | null, isShared: boolean) {
  const page = pagePathAt(path);
  if (!page) return [MISSING];
  const own = page === '/login' ? ['Sign In', 'Create Account'] : [titles[page]];
  if (isShared) return [...own, MISSING];
  return pageAt(path, user) === 'missing' ? [MISSING] : user && page === '/login' ? [] : own;
}

function headingOf(title: string, path: string, user: User | null) {
  if (title === titles['/admin'] || title === titles['/admin/user']) return `Welcome, ${user?.username}`;
  const bot = botNames.find((name) => path.toLowerCase().replace(/\/$/, '') === `/${name}`);
  return bot && title !== MISSING && title !== BROKEN ? bots[bot].name : title;
}

/** Whoever is signed in is led from the login to where they belong. */
const isOtherPage = (from: string, to: string) =>
  pagePathAt(pathOf(from)) !== '/login' && pagePathAt(pathOf(from)) !== pagePathAt(pathOf(to));

const pathOf = (address: string) => new URL(address).pathname;
