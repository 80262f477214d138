import type { ReviewSuggestion } from '#contract/suggestions/suggestion.ts';
import { count } from '#rules/count.ts';
import { moment } from '../../parts/when.ts';
import styles from './desk.module.css';

/** Why it was suggested, by whom, with which evidence, and what the checks found about it. */
export const Said = ({ of }: { of: ReviewSuggestion }) => (
  <div className={`stack gap-3 ${styles.said}`}>
    <blockquote>{of.reason}</blockquote>
    <p className={`muted ${styles.by}`}>
      {of.by === null ? 'An erased account' : <b>{of.by.name}</b>}
      {of.by && ` · ${sayRecord(of.by)}`} ·{' '}
      <time dateTime={new Date(of.createdAt).toISOString()}>{moment(of.createdAt)}</time>
      {of.others > 0 && ` · ${of.others === 1 ? 'another person says' : `${count(of.others)} others say`} the same`}
    </p>
    {of.evidence && <Evidence address={of.evidence} />}
    {of.marks.length > 0 && (
      <div className={`stack gap-1 ${styles.marks}`}>
        <h3>What the checks found</h3>
        <ul>
          {of.marks.map(({ mark, text }) => (
            <li key={mark + text}>{text}</li>
          ))}
        </ul>
      </div>
    )}
  </div>
);

function sayRecord({ accepted, declined, open }: NonNullable<ReviewSuggestion['by']>) {
  const decided = [
    accepted > 0 && `${count(accepted)} accepted`,
    declined > 0 && `${count(declined)} declined`,
    open > 1 && `${count(open)} open`,
  ].filter(Boolean);
  return decided.length === 0 ? 'their first suggestion' : decided.join(', ');
}

/** The link as text. It opens only with the button that names its host. */
function Evidence({ address }: { address: string }) {
  const { hostname } = new URL(address);
  return (
    <p className={`cluster ${styles.evidence}`}>
      <span>{address}</span>
      <a className="button" href={address} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
        Open {hostname}
        <span className="unseen"> in a new tab</span>
      </a>
    </p>
  );
}
