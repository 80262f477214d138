import FileUp from 'lucide-react/icons/file-up';
import { type FormEvent, useId, useRef } from 'react';
import type { PlayerRef } from '#machines/player/player.ts';
import { PickFiles } from '../../parts/files/pick-files.tsx';
import styles from './player.module.css';

/** Takes a trace: chosen or pasted; it may be dropped anywhere on the page. */
export function Bring({ actor }: { actor: PlayerRef }) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const choose = ([file]: Iterable<File>) => file && actor.send({ type: 'file.chosen', file });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'text.pasted', text: box.current?.value ?? '' });
  };
  return (
    <div className={styles.bring}>
      <p>Drop a trace here, or</p>
      <PickFiles label="Choose a file" icon={<FileUp size={18} aria-hidden />} onChosen={choose} />
      <form className={styles.paste} method="dialog" onSubmit={submit}>
        <label htmlFor={id}>Or paste its text</label>
        <textarea
          ref={box}
          id={id}
          className={styles.text}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          placeholder={'{"version":1,…'}
        />
        <noscript>Playing a trace needs JavaScript.</noscript>
        <button type="submit" className="button">
          Open
        </button>
      </form>
    </div>
  );
}
