import { initialTransition } from 'xstate';
import { webhookEdit } from '../machine/setup.ts';
import { webhooksMachine, webhooksPage } from '../machine/webhooks.ts';

export const flows = { webhooks: { machine: webhooksMachine, ...webhooksPage } };
export const paths = { webhooks: '/admin/webhooks' };

/** A draft of a new webhook. */
const begun = { name: '', address: '', written: 'chat', about: 'changes', legend: '' };
const draft = { id: '', version: 0, begun, fields: { ...begun, name: 'Mine' } };
export const forms = { webhooks: { draft, saving: webhookEdit } };

const { context } = initialTransition(webhooksMachine, { draft: undefined })[0];
export const actors = {
  webhooks: { done: [], snapshots: [context, { ...context, unsaved: draft }], error: [new Error('broken')] as const },
};

export const loads = [['/admin/webhooks', ['owner'], 'listWebhooks', 'The webhooks could not be loaded.']] as const;
