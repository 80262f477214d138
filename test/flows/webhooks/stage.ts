import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { Webhook } from '#contract/site/webhook.ts';
import type { WebhookFields } from '#machines/webhooks/context.ts';
import { isTold } from '#machines/webhooks/context.ts';
import type { webhooksMachine } from '#machines/webhooks/webhooks.ts';
import { stateOf } from '../../../src/parts/state-of.ts';
import { answer, leaveDraft, press } from '../../walk/gestures.ts';
import { type Scene, type Shown, stageOf } from '../../walk/stage.ts';
import { refused } from '../refusals.ts';
import { setWebhooks } from '../seed-webhooks.ts';
import { noAnswer, retry } from '../shared-acts.ts';
import { draft, lists, webhooksModel } from './model.ts';

type Snapshot = SnapshotFrom<typeof webhooksMachine>;

const labels = {
  name: 'Name',
  address: 'Address',
  written: 'Format',
  about: 'Sends',
  legend: 'Skins',
} as const;

const hasForm = ({ value, context }: Snapshot) => context.form !== null && value !== 'failed';
const isNew = ({ context }: Snapshot) => context.form?.id === '';
/** The server accepts https only. */
const isPlain = ({ context: { form } }: Snapshot) => form?.fields.address.startsWith('http:') === true;
const nameOf = ({ context: { webhooks } }: Snapshot, id: string) => webhooks.find(({ _id }) => _id === id)?.name ?? id;
const hasRow = ({ value, context: { webhooks } }: Snapshot, id: string) =>
  value === 'listing' && webhooks.some(({ _id }) => _id === id);

/** Releases the list once the database holds these webhooks. */
const listed = (output: { webhooks: Webhook[]; legends: { _id: string; name: string }[] }) => ({
  output,
  act: ({ db, held }: Scene) => setWebhooks(db, output.webhooks).then(() => held.letGo('listWebhooks')),
});
const send = ({ held }: Scene) => held.letGo('saveWebhook', 'addWebhook');
const HTTPS = 'The address must begin with https://.';
const gone = refused(404, 'This webhook no longer exists.', { code: 'not_found' });

const AT_TESTS = 'a message is sent to a real receiver: test/browser/webhooks.test.ts';

export const webhooksStage = stageOf(webhooksModel)({
  // Once the draft is dropped, the page is as without one.
  starts: [{ draft }],
  visit: () => ({ path: '/admin/webhooks', as: ['owner'] }),
  prepare: ({ page }) => leaveDraft(page, { webhooks: draft }),
  holds: ['listWebhooks', 'saveWebhook', 'addWebhook', 'removeWebhook', 'testWebhook'],
  acts: {
    'webhook.chosen': {
      isOffered: (snapshot, { id }) => hasRow(snapshot, id),
      act: ({ page }, { id }, snapshot) => press(page, `Edit ${nameOf(snapshot, id)}`),
    },
    'addition.requested': {
      isOffered: ({ value }) => value === 'listing',
      act: ({ page }) => press(page, 'New Webhook'),
    },
    'field.changed': {
      isOffered: (snapshot, { field, value }) =>
        hasForm(snapshot) &&
        (snapshot.value === 'editing' || snapshot.value === 'loading') &&
        value !== snapshot.context.form?.fields[field],
      act: ({ page }, { field, value }) => page.getByLabel(labels[field], { exact: true }).fill(value),
    },
    'webhook.submitted': {
      isOffered: ({ value, context: { form, unsaved } }) =>
        value === 'editing' && (form?.id === '' || unsaved !== undefined),
      act: ({ page }, _, snapshot) => press(page, isNew(snapshot) ? 'Add Webhook' : 'Save Webhook'),
    },
    'form.closed': { act: ({ page }) => press(page, 'Close') },
    'dropping.confirmed': { act: ({ page }) => answer(page, 'Drop It') },
    'dropping.cancelled': { act: ({ page }) => page.keyboard.press('Escape') },
    'pause.toggled': {
      isOffered: (snapshot, { id }) => hasRow(snapshot, id),
      act: ({ page }, { id }, snapshot) => press(page, `${id === 'off' ? 'Resume' : 'Pause'} ${nameOf(snapshot, id)}`),
    },
    'test.requested': {
      isOffered: (snapshot, { id }) => hasRow(snapshot, id),
      act: ({ page }, { id }, snapshot) => press(page, `Send a test to ${nameOf(snapshot, id)}`),
    },
    'deletion.requested': {
      isOffered: (snapshot, { id }) => hasRow(snapshot, id),
      act: ({ page }, { id }, snapshot) => press(page, `Delete ${nameOf(snapshot, id)}`),
    },
    'deletion.confirmed': { act: ({ page }) => answer(page, 'Delete') },
    'deletion.cancelled': { act: ({ page }) => page.keyboard.press('Escape') },
    'refresh.requested': { act: ({ page }) => press(page, 'Refresh') },
    'retry.requested': retry,
  },
  answers: {
    loadWebhooks: [listed(lists.both), listed(lists.since), listed(lists.none), noAnswer('listWebhooks')],
    saveWebhook: [
      {
        output: { message: 'Webhook saved' },
        isOffered: (snapshot) => snapshot.value === 'pausing' || (!isNew(snapshot) && !isPlain(snapshot)),
        act: send,
      },
      {
        error: refused(400, HTTPS, { fields: { address: HTTPS } }),
        isOffered: (snapshot) => snapshot.value === 'saving' && isPlain(snapshot),
        act: send,
      },
      {
        error: gone,
        isOffered: (snapshot) => snapshot.value === 'pausing' || (!isNew(snapshot) && !isPlain(snapshot)),
        act: (scene) => setWebhooks(scene.db, []).then(() => send(scene)),
      },
      noAnswer('saveWebhook', 'addWebhook'),
    ],
    removeWebhook: [
      { output: { message: 'Webhook deleted' }, act: ({ held }) => held.letGo('removeWebhook') },
      noAnswer('removeWebhook'),
    ],
    testWebhook: [noAnswer('testWebhook')],
  },
  isFarEnough: ({ unsaved, webhooks }, { value }) =>
    value === 'editing' && unsaved !== undefined && webhooks.length === 0,
  shows,
  unseen: {
    'webhooks.editing on webhook.submitted [hasNothingToSave]': 'the button is disabled while it would change nothing',
    'webhooks.testing on xstate.done.actor.testWebhook → loading': AT_TESTS,
  },
});

function shows(snapshot: Snapshot): Shown {
  const { webhooks, problem, form } = snapshot.context;
  const shown = { states: { webhooks: stateOf(snapshot.value) } };
  if (snapshot.value === 'failed') return { ...shown, alerts: ['The webhooks could not be loaded. Try again'] };
  if (snapshot.value === 'loading' && webhooks.length === 0 && form === null)
    return { ...shown, text: expect.stringContaining('Loading…') };
  return {
    ...shown,
    alerts: problem && hasForm(snapshot) ? [problem.text] : [],
    rows: webhooks.map(({ name, address }) => expect.stringContaining(`${name}${address}`)),
    ...(form && { fields: expect.objectContaining(typed(form.fields)) }),
    buttons: expect.objectContaining(
      Object.fromEntries(
        webhooks.flatMap((one) => [
          [`Edit ${one.name}`, snapshot.value === 'listing'],
          [`${isTold(one) ? 'Pause' : 'Resume'} ${one.name}`, snapshot.value === 'listing'],
        ]),
      ),
    ),
  };
}

const typed = ({ name, address }: WebhookFields) => ({ [labels.name]: name, [labels.address]: address });
