import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { MovingRef, MovingSnapshot } from '#machines/my-list/moving.ts';

/** Says where a row is carried to, for those who hear the page, and keeps that place in sight for those who use keys. */
export function Moved({ mover }: { mover: MovingRef }) {
  const said = useSelector(mover, saysOf);
  const lands = useSelector(mover, (current) => (current.matches({ held: 'lifted' }) ? current.context.to : undefined));
  useEffect(() => {
    if (lands !== undefined)
      document.querySelector('[data-mark=before], [data-mark=after]')?.scrollIntoView({ block: 'nearest' });
  }, [lands]);
  return (
    <p role="status" className="unseen">
      {said}
    </p>
  );
}

function saysOf(snapshot: MovingSnapshot) {
  const { row, to } = snapshot.context;
  const [place, places] = [to + 1, row.last + 1];
  if (snapshot.matches('held')) return `${row.name}: place ${place} of ${places}.`;
  if (snapshot.matches('moved')) return `${row.name} is now in place ${place} of ${places}.`;
  if (snapshot.matches('interrupted')) return `The list has changed meanwhile. ${row.name} was not moved.`;
  return snapshot.matches('returned') ? `${row.name} stays in place ${row.at + 1}.` : '';
}
