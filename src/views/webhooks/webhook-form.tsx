import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import type { WebhookFields } from '#machines/rules/drafts.ts';
import type { WebhooksRef } from '#machines/webhooks/webhooks.ts';
import { wrongIn } from '../../parts/focus/focus-after-request.ts';
import { Field } from '../legends/field.tsx';
import styles from './webhooks.module.css';

/** A new webhook, or one that is there; of the latter also the secret with which its messages are signed. */
export function WebhookForm({ actor }: { actor: WebhooksRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { form, problem, webhooks, legends } = snapshot.context;
  const box = useRef<HTMLFormElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const id = form?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another webhook is another form
  useEffect(() => name.current?.focus(), [id]);
  useEffect(() => {
    if (problem) wrongIn(box.current)?.focus();
  }, [problem]);
  if (!form) return null;
  const { fields, begun } = form;
  const isBusy = snapshot.matches('saving');
  const secret = webhooks.find(({ _id }) => _id === id)?.secret;
  const field = (which: keyof WebhookFields) => ({
    value: fields[which],
    isDisabled: isBusy,
    problem: problem?.field === which ? problem.text : undefined,
    onChange: (value: string) => actor.send({ type: 'field.changed', field: which, value }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    actor.send({ type: 'webhook.submitted' });
  }

  return (
    <form
      ref={box}
      className={styles.form}
      noValidate
      aria-labelledby="form-title"
      aria-busy={isBusy}
      onSubmit={submit}
    >
      <h2 id="form-title">{form.id === '' ? 'New webhook' : begun.name}</h2>
      <Field ref={name} label="Name" hint="What you know it by." maxLength={60} isAsset={false} {...field('name')} />
      <Field label="Address" hint="Begins with https://. Keep it to yourself." maxLength={500} {...field('address')} />
      <Select
        label="Format"
        {...field('written')}
        options={[
          ['chat', 'Discord'],
          ['json', 'JSON'],
        ]}
      />
      <Select
        label="Sends changes of"
        {...field('legend')}
        options={[['', 'All skins'], ...legends.map(({ _id, name }): [string, string] => [_id, name])]}
      />
      {secret && (
        <p className={styles.hint}>
          Its messages are signed with <code>{secret}</code>
        </p>
      )}
      <p role="alert" className="problem">
        {problem?.field === 'form' && problem.text}
      </p>
      <div className={styles.answers}>
        <button type="submit" className="button primary" disabled={!snapshot.can({ type: 'webhook.submitted' })}>
          {form.id === '' ? 'Add Webhook' : 'Save Webhook'}
        </button>
        <button
          type="button"
          className="button"
          disabled={!snapshot.can({ type: 'form.closed' })}
          onClick={() => actor.send({ type: 'form.closed' })}
        >
          Close
        </button>
      </div>
    </form>
  );
}

type SelectProps = {
  label: string;
  value: string;
  isDisabled: boolean;
  problem: string | undefined;
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
};

function Select({ label, value, isDisabled, problem, options, onChange }: SelectProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="textbox"
        disabled={isDisabled}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-problem`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
      <p id={`${id}-problem`} role="alert" className="problem">
        {problem}
      </p>
    </div>
  );
}
