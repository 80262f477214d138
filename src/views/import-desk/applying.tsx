import { useSelector } from '@xstate/react';
import type { ImportDeskRef } from '#machines/import-desk/import-desk.ts';
import { count } from '#rules/count.ts';
import { NO_ANSWER } from '#rules/review/say-effect.ts';
import { Act, Button } from '../../parts/button.tsx';
import progress from '../../parts/files/reading-progress.module.css';

/** The progress of sending; after a failure, the reason and what you can do. */
export function Applying({ actor }: { actor: ImportDeskRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { cut, arrived, problem } = snapshot.context;
  const isStuck = snapshot.matches({ applying: 'unsent' }) || snapshot.matches({ applying: 'unanswered' });
  const parts = cut?.parts.length ?? 0;
  return (
    <div className={`stack gap-3 ${progress.progress}`}>
      {isStuck ? (
        <p role="alert">
          {snapshot.matches({ applying: 'unsent' }) ? 'Nothing was changed. ' : `${NO_ANSWER} `}
          {problem}
        </p>
      ) : (
        <>
          <p role="status">{snapshot.matches({ applying: 'finishing' }) ? 'Applying everything at once' : 'Sending'}</p>
          <progress aria-label="How much was sent" {...(parts > 0 && { max: parts, value: arrived })} />
          <p className={`muted figures ${progress.figures}`}>
            {parts > 0 && `${count(arrived)} of ${count(parts, 'part')}`}
          </p>
        </>
      )}
      <div className="wrap gap-3">
        {isStuck && <Button label="Try again" isPrimary onClick={() => actor.send({ type: 'retry.requested' })} />}
        <Act actor={actor} label="Back to the comparison" event={{ type: 'apply.cancelled' }} />
      </div>
    </div>
  );
}
