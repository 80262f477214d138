import { SKIN_GONE } from '#machines/rules/skin-gone.ts';
import styles from './staff.module.css';

/** Stands where a skin was asked for that is not there; no other one takes its place by itself. */
export const Missing = () => (
  <p role="alert" className={styles.note}>
    {SKIN_GONE} Choose another one, or look under Latest changes for what became of it.
  </p>
);
