import type { Group } from '#rules/flows/listed.ts';

/** What the pages of flows say. */
export const says = {
  lead: 'Each part of this site that can be in one state or another is a machine. These pages draw them as they run, from the same code.',
  how: '▷ names an actor that runs while the state is active, […] is a guard that must hold, and ↻ begins the state again. “Any state” holds what counts in all states of its box. When an event has several transitions, the first one whose guard holds counts, and inner states come before outer ones.',
  groups: {
    app: { title: 'The app', text: 'They run as long as the site is open.' },
    pages: { title: 'Pages', text: 'The app runs each of them while its page is open.' },
    parts: { title: 'Parts of pages', text: 'Another machine runs them.' },
    views: { title: 'Parts of views', text: 'A view runs them while it is drawn.' },
  } satisfies Record<Group, { title: string; text: string }>,
};
