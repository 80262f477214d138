import { useSelector } from '@xstate/react';
import { useAppSelector } from '../parts/app-context.ts';
import styles from './news-mark.module.css';

/** How many of the person's suggestions were decided that they have not seen (docs: What people are told). */
export function NewsMark() {
  const session = useAppSelector(({ children }) => children.session);
  const news = useSelector(session, (current) => current?.context.news ?? 0);
  if (news === 0) return null;
  return (
    <span className={styles.mark}>
      {news}
      <span className="unseen">{news === 1 ? ' new answer' : ' new answers'} to your suggestions</span>
    </span>
  );
}
