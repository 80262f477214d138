import { hasSlots, pagePathAt } from '#contract/pages/pages.ts';
import type { User } from '#contract/users/user.ts';
import { asksGuests, pageAt } from '#machines/rules/access.ts';
import { botNames, bots } from '../../../features/bots/view/texts/bots.ts';
import { SITE, titleOf } from '../../../src/content/site.ts';
import { type Holds, personIn, type View } from '../hold.ts';

const MISSING = 'Page Not Found';
/** The title when a file failed to load. An error while drawing is a defect. */
const ABSENT = 'Page Not Loaded';
const BROKEN = 'Server Error';

/** The address, the history and the drawn page. */
export const place: Holds = {
  'the drawn page is the one at the address, for this person': ({ sight, tab }) => {
    const [title] = sight.title.split(` · ${SITE}`);
    if (title === BROKEN || title === ABSENT) return false;
    const page = pagePathAt(sight.path);
    // The title of such a page comes from its data; the next sentence compares the heading.
    if (page && hasSlots(page)) return false;
    const expected = titlesAt(sight.path, personIn(sight), tab.isShared);
    return !expected.includes(title ?? '') && `${sight.path} shows ${sight.title}, expected ${expected.join(' or ')}`;
  },

  'the heading matches the title': ({ sight, tab }) => {
    const [name = ''] = sight.title.split(` · ${SITE}`);
    const page = pagePathAt(sight.path);
    // "Base Skin, Ash" and "Ash skins".
    if (page && hasSlots(page)) {
      const [heading = ''] = sight.headings;
      return !name.startsWith(heading) && `${heading} under ${sight.title}`;
    }
    const expected = headingsUnder(name, sight.path, personIn(sight));
    return !tab.isShared && !expected.includes(sight.headings[0] ?? '') && `${sight.headings[0]} under ${sight.title}`;
  },

  'a page has the machine of its address, and no other': ({ sight, tab }) => {
    if (tab.isShared) return false;
    const page = pageAt(sight.path, personIn(sight));
    const expected = page === 'plain' || page === 'missing' || isNotDrawn(sight) ? [] : [page];
    const path = pagePathAt(sight.path);
    const parts = [...BESIDE_PAGES, ...((path && partsOf[path]) ?? [])];
    const found = sight.machines.map(({ name }) => name).filter((name) => name && !parts.includes(name));
    return `${found}` !== `${expected}` && `${sight.path} has the machines [${found}], expected [${expected}]`;
  },

  'no entry of the history is overwritten by another page': ({ tab }) => {
    const wrong = tab.moves.find(({ type, from, to }) => type === 'replace' && isOtherPage(from, to));
    return wrong && `the entry of ${pathOf(wrong.from)} became ${wrong.to}`;
  },

  'Back and Forward keep the entries of the history': ({ sight, before, step }) =>
    before !== undefined &&
    (step === 'Back' || step === 'Forward') &&
    before.history.length !== sight.history.length &&
    `${before.history.length} became ${sight.history.length}`,

  'only a missing file keeps a page from being drawn': ({ sight, tab }) =>
    (sight.title.startsWith(BROKEN) || (isNotDrawn(sight) && !tab.lacksFiles)) && `${sight.path} shows ${sight.title}`,

  'signing in leads to a page that this person may open': ({ sight, before }) =>
    before !== undefined &&
    before.remembered === undefined &&
    sight.remembered !== undefined &&
    sight.title.startsWith(MISSING) &&
    `they are on ${sight.path}`,
};

/** Machines with their own root, on every page. */
const BESIDE_PAGES: readonly string[] = ['proof', 'connection', 'report'];

/** Machines that the views of these pages start, some later or only on request. */
const partsOf: Readonly<Record<string, readonly string[]>> = {
  '/skintranslator': ['overlay'],
  '/login': ['recovery'],
  '/admin': ['dashboard'],
  '/admin/manageusers': ['access', 'userPanel', 'takeBack', 'recoveryLink'],
  '/admin/account': [
    'account',
    'password',
    'sessions',
    'passkeys',
    'secondFactor',
    'tokens',
    'deletion',
    'ownSuggestions',
  ],
  '/admin/status': ['status', 'reports'],
};

const isNotDrawn = ({ title }: View['sight']) => title.startsWith(BROKEN) || title.startsWith(ABSENT);

/** The possible titles at a path; when another tab may know more about the user, both are possible. */
function titlesAt(path: string, user: User | null, isShared: boolean) {
  const page = pagePathAt(path);
  if (!page) return [MISSING];
  const own = [titleOf(page)];
  if (isShared) return [...own, MISSING];
  return pageAt(path, user) === 'missing' ? [MISSING] : user && page === '/login' ? [] : own;
}

function headingsUnder(title: string, path: string, user: User | null): string[] {
  if (title === titleOf('/admin') || title === titleOf('/admin/user')) return [`Welcome, ${user?.username}`];
  if (title === titleOf('/login')) return ['Sign In', 'Create Account'];
  const bot = botNames.find((name) => path.toLowerCase().replace(/\/$/, '') === `/${name}`);
  return [bot && ![MISSING, BROKEN, ABSENT].includes(title) ? bots[bot].name : title];
}

/** Is it another page? Not when the login redirects a signed-in user, or a guest is asked to sign in. */
const isOtherPage = (from: string, to: string) =>
  pagePathAt(pathOf(from)) !== '/login' &&
  !(asksGuests(pathOf(from)) && pagePathAt(pathOf(to)) === '/login') &&
  pagePathAt(pathOf(from)) !== pagePathAt(pathOf(to));

const pathOf = (address: string) => new URL(address).pathname;
