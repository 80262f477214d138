import type { Drafts } from '#machines/app/flows.ts';
import { type LoadsOf, withFlow } from '#src/parts/app/page-file.ts';
import type { StatusPart } from '#src/parts/staff/status-part.ts';
import type { Tiles } from '#src/parts/staff/tile.ts';
import type { LinesOf } from '#src/traces/may-be-kept/line.ts';
import type { LoadDraft } from '#src/world/kept/stored-draft.ts';
import type feature from './feature.ts';
import type { webhooksMachine } from './machine/webhooks.ts';

export const pages = {
  '/admin/webhooks': withFlow(() => import('./view/webhooks.tsx')),
} satisfies LoadsOf<typeof feature.pages>;

export const tiles = {
  '/admin/webhooks': {
    what: 'Send changes to a Discord channel or a program',
    waits: ({ webhooks = 0 }) => [[webhooks, 'webhook is failing', 'webhooks are failing']],
  },
} satisfies Tiles;

export const statusParts = {
  webhooks: {
    points: ({ webhooks }) =>
      webhooks.map(({ _id, name, why, isOff }) => ({
        key: _id,
        before: 'The webhook',
        link: { href: '/admin/webhooks', text: name },
        after: ` ${isOff ? 'is off' : 'did not get its last message'}: ${why}`,
      })),
  } satisfies StatusPart,
};

export const drafts = {
  webhooks: () => import('./view/stored-draft.ts'),
} satisfies Partial<Record<keyof Drafts, LoadDraft>>;

const webhook = {
  _id: 'id',
  name: 'text',
  address: 'hook',
  form: 'id',
  about: 'id',
  legend: 'id',
  off: 'shape',
  secret: 'secret',
  last: 'shape',
} as const;

export const mayBeKept = {
  webhooks: {
    events: {
      'webhook.chosen': { id: 'id' },
      'field.changed': ({ field }) => ({
        field: 'id',
        value: field === 'address' ? 'hook' : field === 'name' ? 'text' : 'id',
      }),
      'pause.toggled': { id: 'id' },
      'test.requested': { id: 'id' },
      'deletion.requested': { id: 'id' },
    },
    answers: {
      loadWebhooks: { webhooks: webhook, legends: 'public' },
      saveWebhook: { message: 'text', data: webhook },
      removeWebhook: { message: 'text' },
      testWebhook: { message: 'text', data: webhook },
    },
  } satisfies LinesOf<typeof webhooksMachine>,
};
