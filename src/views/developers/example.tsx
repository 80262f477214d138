import type { CopyRef } from '#machines/copy.ts';
import type { Answered } from '../../content/developers.ts';
import { CodeBlock } from '../../parts/code-block.tsx';
import styles from './developers.module.css';

type Props = { example: Answered; isOpen?: boolean; copier: CopyRef; copied: string | undefined };

/** A request and what was answered. */
export const Example = ({ example: { request, status, body }, isOpen = false, ...copying }: Props) => (
  <details className={styles.example} open={isOpen}>
    <summary>
      <code>{request}</code> answers {status}
    </summary>
    <CodeBlock code={{ file: `${status} ${request}`, text: body }} {...copying} />
  </details>
);
