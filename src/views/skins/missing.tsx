import { SKIN_GONE } from '#machines/rules/skin-gone.ts';
import styles from './staff.module.css';

const GONE = `${SKIN_GONE} Choose another one, or look under Latest changes for what became of it.`;

/** Shown for a skin that does not exist, or for a suggestion that is not there; no other skin takes its place. */
export const Missing = ({ why = GONE }: { why?: string | undefined }) => (
  <p role="alert" className={`muted ${styles.note}`}>
    {why}
  </p>
);
