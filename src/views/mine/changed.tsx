import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { count } from '#rules/texts/count.ts';
import { sharedMineNews } from '../../world/stars/shared-mine-news.ts';

/** Says how many of the starred skins changed since the last visit (docs: Changes of yours). */
export function Changed() {
  const changed = useSelector(sharedMineNews(), ({ context }) => context.recent.length);
  return (
    changed > 0 && (
      <>
        {count(changed)} of yours changed. <Link href="/changes?of=mine">See what changed</Link>
      </>
    )
  );
}
