import { pagePathAt } from '#contract/pages/pages.ts';
import { asksGuests, mayOpen } from '#machines/rules/access.ts';
import { type Holds, personIn } from '../hold.ts';
import { SECRET } from '../people.ts';

const tools = ['/admin/addskin', '/admin/editskin', '/admin/deleteskin'] as const;

/** The signed-in user, and the content shown to them. */
export const rights: Holds = {
  'the bar knows who is signed in': ({ sight, tab }) =>
    !tab.isShared &&
    sight.knowsNobody !== (personIn(sight) === null) &&
    `${sight.knowsNobody ? 'nobody' : 'somebody'} in the bar, ${sight.remembered ?? 'nobody'} in the cookie`,

  'no link leads to a page that this person may not open': ({ sight, tab }) =>
    !tab.isShared &&
    sight.links.find((path) => {
      const page = pagePathAt(path);
      return page !== undefined && page !== '/login' && !asksGuests(path) && !mayOpen(page, personIn(sight));
    }),

  'the dashboard leads to every tool that this person may use': ({ sight, tab }) =>
    !tab.isShared &&
    sight.title.startsWith('Admin ') &&
    tools.find((tool) => mayOpen(tool, personIn(sight)) !== sight.tools.includes(tool)),

  'texts for owners are shown to no one else': ({ sight, tab }) =>
    !tab.isShared && personIn(sight)?.perms.owner !== true && sight.text.includes(SECRET) && sight.path,

  'the profile on the page is the last one from the server': ({ sight, tab, world: { gate } }) => {
    if (tab.isShared) return false;
    const told = gate.exchanges.findLast(({ call, arrivedAt, ...answer }) => {
      const isAbout = call === 'readUser' || call === 'signIn' || call === 'createAccount' || call === 'signOut';
      return answer.tab === tab.id && (arrivedAt !== undefined || call === 'signOut') && isAbout;
    });
    const person = personIn(sight);
    if (told?.status !== 200 && told?.status !== 201) return false;
    const user = (told.body as { user?: { username: string; perms: object } }).user ?? null;
    const isSame = user?.username === person?.username && JSON.stringify(user?.perms) === JSON.stringify(person?.perms);
    return person !== null && !isSame && `${JSON.stringify(person)} instead of ${JSON.stringify(user)}`;
  },

  'kept drafts belong to the person who typed them': ({ sight, world }) => {
    const isEmpty = sight.drafts === '{}' || Object.keys(JSON.parse(sight.drafts)).length === 0;
    const person = personIn(sight)?.username;
    if (isEmpty) world.draftsOf = undefined;
    else world.draftsOf ??= person;
    return (
      person !== undefined &&
      world.draftsOf !== undefined &&
      world.draftsOf !== person &&
      `${person} finds what ${world.draftsOf} typed`
    );
  },
};
