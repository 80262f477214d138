import { useSelector } from '@xstate/react';
import { sharedMineNews } from '../wiring/stars/shared-mine-news.ts';
import { MenuItem } from './menu-item.tsx';
import styles from './news-mark.module.css';

/** The place of My List in the menu, with how many starred skins changed since the last visit (docs: Changes of yours). */
export function MyListLink() {
  const isStarring = useSelector(sharedMineNews(), ({ context }) => context.stars.length > 0);
  const count = useSelector(sharedMineNews(), ({ context }) => context.fresh.length);
  if (!isStarring) return null;
  return (
    <li>
      <MenuItem link={{ label: 'My List', to: '/mine' }}>
        {count > 0 && (
          <span className={styles.mark}>
            {count}
            <span className="unseen"> of yours changed</span>
          </span>
        )}
      </MenuItem>
    </li>
  );
}
