import { recoveryLinkMachine } from '#machines/rights/recovery-link.ts';
import { defineModel, offline } from '../../walk/model.ts';

export const link = {
  message: 'Hand ann this link. It is shown once, and good for 24 hours and one new password.',
  link: 'https://tools.example/login?recover#code',
  expiresAt: 1,
};

export const recoveryLinkModel = defineModel({
  machine: recoveryLinkMachine,
  starts: [{ id: 'ann' }],
  samples: { events: {}, actors: { makeLink: { done: [link], error: [offline] } } },
  known: ({ alone, link: made }) => [alone, made !== null],
  visible: ({ alone, link: made }) => [alone, made !== null],
  invariants: {
    'a link is known only while it is shown': ({ value, context }) => (value === 'shown') === (context.link !== null),
  },
});
