import type { Answered } from '../../content/developers.ts';
import { StillCode } from '../../parts/copy/code-block.tsx';
import styles from './developers.module.css';

type Props = { example: Answered; isOpen?: boolean };

/** A request and its answer. */
export const Example = ({ example: { request, status, body }, isOpen = false }: Props) => (
  <details className={styles.example} open={isOpen}>
    <summary>
      <code>{request}</code> answers {status}
    </summary>
    <StillCode code={{ file: `${status} ${request}`, text: body }} />
  </details>
);
