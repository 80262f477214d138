import { useSelector } from '@xstate/react';
import { sharedMineNews } from '../world/stars/shared-mine-news.ts';
import styles from './news-mark.module.css';

/** How many starred skins changed since the last visit, beside My List in the menu (docs: Changes of yours). */
export function MyListMark() {
  const count = useSelector(sharedMineNews(), ({ context }) => context.fresh.length);
  return (
    count > 0 && (
      <span className={`size-1 ${styles.mark}`}>
        {count}
        <span className="unseen"> of yours changed</span>
      </span>
    )
  );
}
