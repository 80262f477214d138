import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useAppSelector } from '../parts/app-context.ts';
import { useFile } from '../parts/use-file.ts';
import { sharedMineNews } from '../wiring/stars/shared-mine-news.ts';
import { keptBase } from '../world/stars/kept-base.ts';
import styles from './news-mark.module.css';

/** How many starred skins changed since the last visit, beside My List in the menu (docs: Changes of yours). */
export function MyListMark() {
  const count = useSelector(sharedMineNews(), ({ context }) => context.fresh.length);
  const user = useAppSelector(({ context }) => context.user?._id);
  useKept(user);
  return (
    count > 0 && (
      <span className={styles.mark}>
        {count}
        <span className="unseen"> of yours changed</span>
      </span>
    )
  );
}

/** Keeps the list with the account on each page, where the person has chosen it. */
function useKept(account: string | undefined) {
  const isKept = useMemo(() => account !== undefined && keptBase(account) !== undefined, [account]);
  const file = useFile(isKept && loadKept);
  useEffect(() => {
    if (account !== undefined) file?.sharedKeptList(account);
  }, [file, account]);
}

const loadKept = () => import('../wiring/stars/shared-kept-list.ts');
