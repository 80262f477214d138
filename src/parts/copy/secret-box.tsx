import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './secret-box.module.css';

/** A frame for something shown only once. It takes the focus when it appears. */
export function SecretBox({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
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
