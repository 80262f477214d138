import { pagePathAt } from '#contract/pages.ts';
import { SITE, titles } from '../../content/titles.ts';
import { useAppSelector } from '../../shell/context.ts';
import styles from './staff.module.css';
import { Waiting } from './waiting.tsx';

/** Stands in place of a form that was left while something was being saved, until that is over. */
export default function Finishing() {
  const page = useAppSelector((snapshot) => pagePathAt(snapshot.context.path));
  const title = page ? titles[page] : '';
  return (
    <div className={styles.page}>
      <title>{`${title} · ${SITE}`}</title>
      <h1>{title}</h1>
      <Waiting text="Saving…" />
    </div>
  );
}
