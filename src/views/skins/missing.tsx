import { SKIN_GONE } from '#machines/rules/skin-gone.ts';
import styles from './staff.module.css';

/** Shown for a skin that does not exist; no other skin takes its place. */
export const Missing = () => (
  <p role="alert" className={styles.note}>
    {SKIN_GONE} Choose another one, or look under Latest changes for what became of it.
  </p>
);
