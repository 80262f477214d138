import { useActorRef, useSelector } from '@xstate/react';
import { copy } from '../wiring/copy.ts';
import { traced } from '../world/trace.ts';

/** Copies what somebody has to know who is to find out why a page broke. */
export function BugReport() {
  const copier = useActorRef(copy);
  const isCopied = useSelector(copier, (snapshot) => snapshot.matches('copied'));
  return (
    <>
      <button type="button" className="button" onClick={() => copier.send({ type: 'copy.requested', text: details() })}>
        Copy details for a bug report
      </button>
      <p role="status">{isCopied && 'Copied'}</p>
    </>
  );
}

const details = () => [location.href, navigator.userAgent, traced()].join('\n');
