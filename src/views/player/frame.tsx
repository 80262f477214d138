import { useLayoutEffect, useRef } from 'react';
import styles from './player.module.css';

type Props = { frame: HTMLElement; viewport: { width: number; height: number } };

/** The page as it was, as wide as its window then, made smaller until it fits. */
export function Frame({ frame, viewport: { width, height } }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = place.current;
    if (!box) return;
    box.append(frame);
    const fit = new ResizeObserver(() => {
      const scale = Math.min(1, box.clientWidth / width);
      frame.style.scale = String(scale);
      box.style.height = `${height * scale}px`;
    });
    fit.observe(box);
    return () => {
      fit.disconnect();
      frame.remove();
    };
  }, [frame, width, height]);
  return <div ref={place} className={styles.frame} />;
}
