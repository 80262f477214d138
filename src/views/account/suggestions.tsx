import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { Link } from 'wouter';
import { typedFieldNames } from '#contract/skins/skin-fields.ts';
import { skinWords } from '#contract/skins/skin-words.ts';
import {
  type DeclineReason,
  MOST_SHOWN,
  type OwnSuggestion,
  type SuggestionState,
} from '#contract/suggestions/suggestion.ts';
import { saySlot } from '#game-files/names/slot.ts';
import { languageWord } from '#game-files/texts/language-word.ts';
import { type OwnSuggestionsRef, WITHDRAWAL_QUESTION } from '#machines/account/own-suggestions.ts';
import { count } from '#rules/texts/count.ts';
import { Act } from '../../parts/controls/button.tsx';
import { useFocusAfterRequest } from '../../parts/focus/focus-after-request.ts';
import { type Difference, Differences } from '../../parts/history/differences.tsx';
import { LoadFailed, Loading } from '../../parts/loading/loading.tsx';
import { answersOf, Confirm } from '../../parts/question/confirm.tsx';
import { moment } from '../../parts/text/when.ts';
import { useOwnActor } from '../../traces/use-own-actor.ts';
import { ownSuggestions } from '../../world/person/own-suggestions.ts';
import styles from './account.module.css';
import { Section } from './section.tsx';

/** What you have suggested, and what became of it (docs: What people are told). */
export function Suggestions() {
  const actor = useOwnActor(ownSuggestions);
  const snapshot = useSelector(actor, (current) => current);
  const { suggestions, id } = snapshot.context;
  const heading = useRef<HTMLHeadingElement>(null);
  const isLoading = snapshot.matches('loading');
  useFocusAfterRequest(snapshot.matches('withdrawing'), isLoading, () => heading.current);
  const asked = suggestions.find(({ _id }) => _id === id);
  return (
    <Section title="Suggestions" anchor="suggestions" machine="ownSuggestions" state={snapshot.value} heading={heading}>
      <p>
        Is something wrong or missing in the list? <Link href="/suggest">Suggest a change</Link>
      </p>
      {isLoading && suggestions.length === 0 && <Loading />}
      {snapshot.matches('failed') && <LoadFailed actor={actor} text="Your suggestions could not be loaded." />}
      {suggestions.length > 0 && (
        <ul className={`wide ${styles.rows}`} aria-busy={isLoading}>
          {suggestions.map((one) => (
            <Suggestion key={one._id} actor={actor} of={one} />
          ))}
        </ul>
      )}
      {suggestions.length === MOST_SHOWN && <p>These are your newest {MOST_SHOWN}.</p>}
      {snapshot.matches('confirming') && asked && (
        <Confirm question={WITHDRAWAL_QUESTION} action="Withdraw" {...answersOf(actor, 'withdrawal')}>
          <p>{titleOf(asked)}</p>
        </Confirm>
      )}
    </Section>
  );
}

function Suggestion({ actor, of: one }: { actor: OwnSuggestionsRef; of: OwnSuggestion }) {
  return (
    <li>
      <strong>
        {one.address ? <Link href={one.address}>{titleOf(one)}</Link> : titleOf(one)}
        {one.isNews && <span className={`bright size-1 ${styles.fresh}`}>New</span>}
      </strong>
      <div className={styles.what}>
        <Differences of={differencesOf(one)} />
      </div>
      <span>{`${stateWords[one.state]}${becameOf(one)}`}</span>
      {one.state === 'open' && (
        <Act
          actor={actor}
          label="Withdraw"
          event={{ type: 'withdrawal.requested', id: one._id }}
          aria-label={`Withdraw: ${titleOf(one)}, ${moment(one.createdAt)}`}
        />
      )}
    </li>
  );
}

function titleOf({ kind, legend, ingamename, content }: OwnSuggestion) {
  const name = `${legend} – ${ingamename}`;
  if (kind === 'add') return `Missing: ${name}`;
  if (kind === 'remove') return `Should not be in the list: ${name}`;
  return kind === 'name' ? `${name}, in ${languageWord(content.language ?? '')}` : name;
}

function differencesOf({ kind, before, content }: OwnSuggestion): Difference[] {
  if (kind === 'name') return [{ field: 'Name', before: before?.name || 'none', after: content.name ?? '' }];
  return typedFieldNames.flatMap((field) => {
    const after = content.fields?.[field];
    if (after === undefined) return [];
    const worn = field === 'texture' && before && saySlot(before);
    const now = worn ? `slot ${worn}` : before?.[field] || 'none';
    return [{ field: skinWords[field].label, before: now, after: after || 'none' }];
  });
}

const stateWords: Record<SuggestionState, string> = {
  open: 'Waiting',
  accepted: 'Accepted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};

const reasons: Record<DeclineReason, string> = {
  wrong: 'it is wrong',
  unclear: 'it is unclear',
  duplicate: 'it is there already',
  not_in_game: 'it is not in the game',
  no_evidence: 'it needs evidence',
  other: 'another reason',
};

/** Since when it waits and with whom, or who decided, when and why. */
function becameOf({ state, createdAt, others, decided }: OwnSuggestion) {
  if (state === 'open')
    return ` since ${moment(createdAt)}${others > 0 ? `. ${count(others)} ${others === 1 ? 'other person' : 'other people'} suggested the same` : ''}`;
  if (!decided) return '';
  const who = decided.by ? ` by ${decided.by}` : '';
  const why = decided.why ? `: ${decided.words ?? reasons[decided.why]}` : '';
  return `${who}, ${moment(decided.at)}${why}`;
}
