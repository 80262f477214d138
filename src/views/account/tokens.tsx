import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { type Token, type TokenDays, tokenDays } from '#contract/account/token.ts';
import { rightWords } from '#contract/users/user.ts';
import { endQuestion, type TokensRef } from '#machines/account/tokens.ts';
import { Act, Button } from '../../parts/controls/button.tsx';
import { NewSecret } from '../../parts/copy/new-secret.tsx';
import { Field, Select } from '../../parts/fields/field.tsx';
import { Form, Tick } from '../../parts/fields/form.tsx';
import { problemAt } from '../../parts/fields/problem.tsx';
import { useFocusAfterRequest } from '../../parts/focus/focus-after-request.ts';
import { answersOf, Confirm } from '../../parts/question/confirm.tsx';
import { day, moment } from '../../parts/text/when.ts';
import { useCopier } from '../../world/page/copy.ts';
import styles from './account.module.css';
import { Section } from './section.tsx';

/** Your programs' tokens, and the form that makes one (docs: Tokens). */
export function Tokens({ actor }: { actor: TokensRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { tokens, rights, secret, id } = snapshot.context;
  const copier = useCopier();
  const heading = useRef<HTMLHeadingElement>(null);
  const isBusy = snapshot.matches('ending');
  useFocusAfterRequest(isBusy, false, () => heading.current);
  const asked = tokens.find((token) => token.id === id);
  return (
    <Section title="Tokens" machine="tokens" state={snapshot.value} heading={heading}>
      <p>
        A token lets your program act as you, with the rights that you choose. Give each program its own. The history
        shows its changes as yours.
      </p>
      {tokens.length > 0 && (
        <ul className={`wide ${styles.rows}`} aria-busy={isBusy}>
          {tokens.map((token) => (
            <li key={token.id}>
              <strong>{token.name}</strong>
              <span>{`${rightsOf(token)} · ${lastUse(token)}, ${ends(token)}`}</span>
              <Act
                actor={actor}
                label="End"
                event={{ type: 'end.requested', id: token.id }}
                aria-label={`End the token ${token.name}, made ${moment(token.createdAt)}`}
              />
            </li>
          ))}
        </ul>
      )}
      {secret !== null && (
        <NewSecret
          title="Your new token"
          text="Copy it now: it is not shown again. Anyone who has it can do what its rights allow."
          secret={secret}
          copier={copier}
          onClose={() => actor.send({ type: 'secret.closed' })}
        />
      )}
      {secret === null && rights.length > 0 && <TokenForm actor={actor} />}
      {rights.length === 0 && <p>You have no rights yet that a token could use. An owner can grant them.</p>}
      {snapshot.matches('confirming') && asked && (
        <Confirm question={endQuestion(asked.name)} action="End It" {...answersOf(actor, 'end')}>
          <p>Programs that use it are refused from then on.</p>
        </Confirm>
      )}
    </Section>
  );
}

function TokenForm({ actor }: { actor: TokensRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { name, allows, days, rights, problem } = snapshot.context;
  const isBusy = snapshot.matches('making');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>(`[data-field=${problem.field}]`)?.focus();
  }, [problem]);

  return (
    <Form
      ref={form}
      className={`stack gap-4 start wide ${styles.form}`}
      aria-label="New token"
      aria-busy={isBusy}
      onSubmit={() => actor.send({ type: 'token.requested' })}
    >
      <Field
        label="Name of the program"
        data-field="name"
        maxLength={60}
        readOnly={isBusy}
        problem={problemAt(problem, 'name')}
        value={name}
        onChange={(value) => actor.send({ type: 'name.changed', value })}
      />
      <fieldset className="stack wide" aria-describedby="token-problem">
        <legend>It may</legend>
        {rights.map((right, at) => (
          <Tick
            key={right}
            data-field={at === 0 ? 'allows' : undefined}
            isDisabled={isBusy}
            isTicked={allows.includes(right)}
            onToggle={() => actor.send({ type: 'right.toggled', right })}
          >
            {rightWords[right]}
          </Tick>
        ))}
        {rights.includes('addskins') && rights.includes('editskins') && (
          <p className="hint">To import, it needs both: add skins and edit skins.</p>
        )}
      </fieldset>
      <Select
        label="Valid for"
        disabled={isBusy}
        value={days}
        options={terms}
        onChange={(chosen) => actor.send({ type: 'days.chosen', days: chosen })}
      />
      <div id="token-problem" role="alert">
        {problem && problem.field !== 'name' && (
          <p className="problem" tabIndex={-1} data-field={problem.field === 'form' ? 'form' : undefined}>
            {problem.text}
          </p>
        )}
      </div>
      <Button label={isBusy ? 'Making...' : 'Make Token'} type="submit" disabled={isBusy} />
    </Form>
  );
}

const terms = tokenDays
  .toSorted((a, b) => a - b)
  .map((days): [TokenDays, string] => [days, days === 365 ? 'a year' : `${days} days`]);

const rightsOf = ({ allows }: Token) => list.format(allows.toReversed().map((right) => rightWords[right]));

/** The server records use once an hour. */
const lastUse = ({ usedAt }: Token) => (usedAt === null ? 'never used' : `last used ${moment(usedAt)}`);

const ends = ({ expiresAt }: Token) => `${expiresAt > Date.now() ? 'until' : 'expired'} ${day(expiresAt)}`;

const list = new Intl.ListFormat('en');
