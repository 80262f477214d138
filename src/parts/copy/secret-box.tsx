import { type ReactNode, useId } from 'react';
import { useFocusOn } from '../focus/focus-on.ts';
import styles from './secret-box.module.css';

/** A frame for something shown only once. It takes the focus when it appears. */
export function SecretBox({ title, children }: { title: string; children: ReactNode }) {
  const heading = useFocusOn<HTMLHeadingElement>(true);
  const id = useId();
  return (
    <section className={`panel stack gap-4 start wide ${styles.secret}`} aria-labelledby={id}>
      <h3 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </section>
  );
}
