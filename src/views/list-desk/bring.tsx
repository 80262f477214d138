import { useSelector } from '@xstate/react';
import FileUp from 'lucide/dist/esm/icons/file-up.mjs';
import FolderUp from 'lucide/dist/esm/icons/folder-up.mjs';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { waitFor } from 'xstate';
import type { ListDeskRef } from '#machines/list-desk/list-desk.ts';
import { count } from '#rules/texts/count.ts';
import { Button } from '../../parts/controls/button.tsx';
import { Icon } from '../../parts/controls/icon.tsx';
import { DropArea } from '../../parts/files/drop-area.tsx';
import { PickFiles } from '../../parts/files/pick-files.tsx';
import { Wrapped } from '../../parts/text/wrapped.tsx';
import { chosenFiles, droppedEntries, onLaunched } from '../../world/files/chosen-files.ts';
import { onLeaving } from '../../world/page/on-leaving.ts';
import styles from './list-desk.module.css';

type Props = { actor: ListDeskRef };

/** Takes a list: pasted, dropped or chosen. It stays beside its answers, for corrections. */
export function Bring({ actor }: Props) {
  const { problem } = useSelector(actor, (current) => current.context);
  const isBusy = useSelector(actor, (current) => !current.can({ type: 'text.pasted', text: 'x' }));
  const isLost = useSelector(actor, (current) => current.matches('unlisted'));
  const choose = (files: Iterable<File>) => actor.send({ type: 'files.chosen', files: chosenFiles(files) });
  // A file waits while an earlier list is still being read.
  useEffect(
    () =>
      onLaunched((files) => {
        const event = { type: 'files.chosen' as const, files };
        waitFor(actor, (now) => now.can(event), { timeout: Number.POSITIVE_INFINITY }).then(
          () => actor.send(event),
          () => {},
        );
      }),
    [actor],
  );
  return (
    <DropArea
      className={`panel stack gap-3 ${styles.bring}`}
      onDrop={(items) => actor.send({ type: 'files.dropped', entries: droppedEntries(items) })}
    >
      <Paste actor={actor} isBusy={isBusy} />
      <p role="alert" className="problem">
        {!isLost && problem}
      </p>
      <p className="muted">Or drop files or a folder here:</p>
      <div className={`wrap gap-2 ${styles.ways}`}>
        <PickFiles
          label="Choose a folder"
          icon={<Icon of={FolderUp} size={18} />}
          isFolder
          isDisabled={isBusy}
          onChosen={choose}
        />
        <PickFiles label="Choose files" icon={<Icon of={FileUp} size={18} />} isDisabled={isBusy} onChosen={choose} />
      </div>
      <Brought actor={actor} />
      <p className="muted size-1">
        Nothing leaves your browser. Lists (.txt, .csv and the like) are read line by line; other files are not opened
        unless you look at a model or keep its picture.
      </p>
    </DropArea>
  );
}

function Paste({ actor, isBusy }: Props & { isBusy: boolean }) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const text = useSelector(actor, (current) => current.context.box);
  const mayStartOver = useSelector(
    actor,
    (current) => current.can({ type: 'list.cleared' }) && (!current.matches('choosing') || current.context.box !== ''),
  );
  const button = useRef<HTMLButtonElement>(null);
  const send = () => actor.send({ type: 'text.pasted', text: box.current?.value ?? '' });
  // The box and the button are there before the script: a press before it loaded still counts.
  useEffect(() => {
    const typed = box.current?.value ?? '';
    if (typed !== '' && document.activeElement === button.current) actor.send({ type: 'text.pasted', text: typed });
  }, [actor]);
  // Not as its default value: browsers take many seconds for one with 300,000 lines.
  useLayoutEffect(() => {
    if (box.current && text !== '' && box.current.value !== text) box.current.value = text;
  }, [text]);
  useEffect(() => onLeaving(() => actor.send({ type: 'text.typed', text: box.current?.value ?? '' })), [actor]);
  const startOver = () => {
    if (box.current) box.current.value = '';
    actor.send({ type: 'list.cleared' });
    box.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    // Before the script has loaded, the browser would load the page again, without the pasted text: this form stops
    // that.
    <form className="stack gap-2 tall" method="dialog" onSubmit={submit}>
      <label htmlFor={id} className="strong">
        Your list
      </label>
      <textarea
        ref={box}
        id={id}
        className={`textbox mono ${styles.text}`}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        wrap="off"
        placeholder={'wraith_base_w_LOD0.cast\nbody_0_ash_base_body\nBase Skin (Loba)'}
        aria-keyshortcuts="Control+Enter"
        onKeyDown={press}
      />
      <noscript>Translating a list needs JavaScript.</noscript>
      <div className={`wrap gap-2 ${styles.ways}`}>
        <Button ref={button} label="Translate" type="submit" isPrimary disabled={isBusy} />
        {mayStartOver && <Button label="Start over" onClick={startOver} />}
      </div>
    </form>
  );
}

/** The current list, when it is not in the box. */
function Brought({ actor }: Props) {
  const { order, box } = useSelector(actor, (current) => current.context);
  const { files } = order;
  if (files.length === 0) return null;
  const [first] = files;
  return (
    <p className="muted size-1 breaks">
      {files.length > 1 ? `${count(files.length)} files read, starting with ` : 'Read: '}
      <Wrapped text={first?.path ?? ''} />
      {box !== '' && ', not the box above'}.
    </p>
  );
}
