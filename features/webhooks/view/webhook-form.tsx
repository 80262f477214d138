import { useSelector } from '@xstate/react';
import { CopyButton } from '#src/parts/copy/copy-button.tsx';
import { CopyNotice } from '#src/parts/copy/copy-notice.tsx';
import box from '#src/parts/copy/secret-box.module.css';
import { Field, Select } from '#src/parts/fields/field.tsx';
import { problemAt } from '#src/parts/fields/problem.tsx';
import { RecordForm } from '#src/parts/staff/record-form.tsx';
import { useCopier } from '#src/world/page/copy.ts';
import type { WebhookFields } from '../machine/setup.ts';
import type { WebhooksRef } from '../machine/webhooks.ts';

/** The form of a webhook. An existing one shows the secret that signs its messages. */
export function WebhookForm({ actor }: { actor: WebhooksRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { form, problem, webhooks, legends } = snapshot.context;
  const copier = useCopier();
  if (!form) return null;
  const { id, fields, begun } = form;
  const isBusy = snapshot.matches('saving');
  const secret = webhooks.find(({ _id }) => _id === id)?.secret;
  const field = (which: keyof WebhookFields) => ({
    value: fields[which],
    disabled: isBusy,
    problem: problemAt(problem, which),
    onChange: (value: string) => actor.send({ type: 'field.changed', field: which, value }),
  });
  return (
    <RecordForm
      actor={actor}
      sends="webhook.submitted"
      id={id}
      title={id === '' ? 'New webhook' : begun.name}
      problem={problem}
      isBusy={isBusy}
      action={id === '' ? 'Add Webhook' : 'Save Webhook'}
    >
      <Field label="Name" hint="A name that you recognise." maxLength={60} autoCapitalize="words" {...field('name')} />
      <Field
        label="Address"
        hint="Begins with https://. Keep it to yourself."
        maxLength={500}
        isAsset
        {...field('address')}
      />
      <Select
        label="Format"
        {...field('written')}
        options={[
          ['chat', 'Discord'],
          ['json', 'JSON'],
        ]}
      />
      <Select
        label="Sends"
        {...field('about')}
        options={[
          ['changes', 'Changes'],
          ['suggestions', 'Suggestions'],
          ['both', 'Changes and suggestions'],
        ]}
      />
      <Select
        label="Skins"
        {...field('legend')}
        options={[['', 'All skins'], ...legends.map(({ _id, name }): [string, string] => [_id, name])]}
      />
      {secret && (
        <p className={`hint row gap-2 ${box.copied}`}>
          <span>
            Its messages are signed with <code>{secret}</code>
          </span>
          <CopyButton text={secret} what="the secret" copier={copier} />
        </p>
      )}
      <CopyNotice copier={copier} />
    </RecordForm>
  );
}
