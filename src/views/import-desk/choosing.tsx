import { useSelector } from '@xstate/react';
import FileUp from 'lucide/dist/esm/icons/file-up.mjs';
import FolderUp from 'lucide/dist/esm/icons/folder-up.mjs';
import { type FormEvent, useId, useRef } from 'react';
import { READ_THE_GAME } from '#game-files/recipes/read-the-game.ts';
import type { ImportDeskRef } from '#machines/import-desk/import-desk.ts';
import { dumpCommands } from '../../content/dump-commands.ts';
import { Button } from '../../parts/controls/button.tsx';
import { Icon } from '../../parts/controls/icon.tsx';
import { CodeBlock } from '../../parts/copy/code-block.tsx';
import { CopyNotice } from '../../parts/copy/copy-notice.tsx';
import { DropArea } from '../../parts/files/drop-area.tsx';
import { PickFiles } from '../../parts/files/pick-files.tsx';
import { chosenFiles, droppedEntries } from '../../world/files/chosen-files.ts';
import { useCopier } from '../../world/page/copy.ts';
import styles from './choosing.module.css';

type Props = { actor: ImportDeskRef };

/** Takes files: dropped, chosen, a whole folder, or a pasted list. */
export function Choosing({ actor }: Props) {
  const problem = useSelector(actor, (current) => current.context.problem);
  return (
    <div className="stack gap-5">
      <Drop actor={actor} />
      <p role="alert" className="problem">
        {problem}
      </p>
      <Paste actor={actor} />
      <Commands />
    </div>
  );
}

function Drop({ actor }: Props) {
  const choose = (files: Iterable<File>) => actor.send({ type: 'files.chosen', files: chosenFiles(files) });
  return (
    <DropArea
      className={`box stack gap-3 start ${styles.drop}`}
      onDrop={(items) => actor.send({ type: 'files.dropped', entries: droppedEntries(items) })}
    >
      <p className={styles.lead}>Drop the exported folder, a zip, or single lists here.</p>
      <p className="muted measure">
        They are read in this browser. Nothing changes until you have reviewed the differences and applied them.
      </p>
      <div className={`wrap gap-3 tall ${styles.ways}`}>
        <PickFiles
          label="Choose a folder"
          icon={<Icon of={FolderUp} size={18} />}
          className="button primary"
          isFolder
          onChosen={choose}
        />
        <PickFiles label="Choose files" icon={<Icon of={FileUp} size={18} />} onChosen={choose} />
      </div>
    </DropArea>
  );
}

function Paste({ actor }: Props) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'text.pasted', text: box.current?.value ?? '' });
  };
  return (
    <form className="stack gap-3 start" onSubmit={submit}>
      <div className="field wide">
        <label htmlFor={id}>Or paste a list</label>
        <textarea
          ref={box}
          id={id}
          className="textbox mono"
          rows={4}
          spellCheck={false}
          autoComplete="off"
          placeholder="One asset on each line, as RSX lists them"
        />
      </div>
      <Button label="Read the pasted list" type="submit" />
    </form>
  );
}

function Commands() {
  const copier = useCopier();
  return (
    <details className={`stack gap-3 ${styles.commands}`}>
      <summary>How to export the files</summary>
      <p>
        On Windows <a href={`/download/${READ_THE_GAME}`}>{READ_THE_GAME}</a> does all of it: it asks for RSX and the
        game, and makes one zip, which you drop above.
      </p>
      <p>
        By hand with RSX: make the folder <code>C:\rsx\dump</code>, then run both commands in the folder of RSX, here{' '}
        <code>C:\rsx</code>. Put in the folder of the game if it is not where Steam installs it. The first command
        writes the list of all assets, and opening every package takes a while. The second one writes the settings and
        the English names. For more languages add their packages at its end, such as{' '}
        <code>localization_german.rpak</code>. Then drop <code>C:\rsx\dump</code> above.
      </p>
      {dumpCommands.map((code) => (
        <CodeBlock key={code.file} code={code} copier={copier} />
      ))}
      <p>Lists of Legion+ and RePak are read too, and so are files that this site exported.</p>
      <CopyNotice copier={copier} />
    </details>
  );
}
