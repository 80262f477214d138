import { useSelector } from '@xstate/react';
import Check from 'lucide/dist/esm/icons/check.mjs';
import Copy from 'lucide/dist/esm/icons/copy.mjs';
import { useMemo, useRef, useState } from 'react';
import type { ListDeskRef } from '#machines/list-desk/list-desk.ts';
import { rowsAt, shownPlaces, summaryOf, unknownLines } from '#machines/list-desk/setup.ts';
import type { CopyRef } from '#machines/translator/copy.ts';
import { translationAsTable } from '#rules/answers/translated/exports.ts';
import { renamePairs } from '#rules/answers/translated/rename-pairs.ts';
import { count } from '#rules/texts/count.ts';
import { installCommand } from '../../content/install-command.ts';
import { renameCommands } from '../../content/rename-commands.ts';
import { Button } from '../../parts/controls/button.tsx';
import { Icon } from '../../parts/controls/icon.tsx';
import { CodeBlock } from '../../parts/copy/code-block.tsx';
import styles from './list-desk.module.css';

type Copying = { copier: CopyRef; copied: string | undefined };
type Props = Copying & { actor: ListDeskRef };

/** The filtered answers, as files or in the clipboard, in the order of the lines, behind one button. */
export function Take({ actor, copier, copied }: Props) {
  const { context } = useSelector(actor, (current) => current);
  const { lines, found } = summaryOf(context);
  const places = shownPlaces(context);
  const table = () =>
    context.translation && context.lists
      ? translationAsTable(rowsAt(context.translation, places), context.lists.skins)
      : '';
  const [isOpen, setOpen] = useState(false);
  const { translation, lists } = context;
  // Only when somebody looks: the answers may be many.
  const hasFolders = useMemo(
    () => isOpen && translation !== null && renamePairs(rowsAt(translation, places), lists?.skins ?? []) !== '',
    [isOpen, translation, places, lists],
  );
  const save = (form: 'csv' | 'json' | 'pairs') => () => actor.send({ type: 'file.requested', form });
  return (
    <details className={styles.take} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="button">Copy or Save</summary>
      <div className={`wrap gap-2 ${styles.ways}`}>
        <CopyText label="Copy as table" text={table} copier={copier} copied={copied} />
        {lines > found && (
          <CopyText
            label={`Copy ${count(lines - found)} not found`}
            text={() => unknownLines(context)}
            copier={copier}
            copied={copied}
          />
        )}
        <Save label={`${count(places.length, 'line')} as CSV`} onSave={save('csv')} />
        <Save label={`${count(places.length, 'line')} as JSON`} onSave={save('json')} />
        {hasFolders && <Save label="Old → new" onSave={save('pairs')} />}
      </div>
      <details className={styles.renaming}>
        <summary>How to rename the folders of models</summary>
        <p>
          {hasFolders
            ? '“Old → new” is a text of two columns with a tab between them: the folder of each model, and its new name, as in “Bloodhound - Feral’s Future (bloodhound_v21_heroknight_w)”. Save it beside the folder that you chose, and run there:'
            : 'None of these lines is in the folder of a model that one skin wears, so there is no “Old → new”.'}
        </p>
        {hasFolders && renameCommands.map((code) => <CodeBlock key={code.file} code={code} copier={copier} />)}
        <p>
          What is in these folders keeps its name, so that models and add-ons for Blender go on finding the pictures. A
          model that several skins wear keeps its own name. Translate Lists knows the new names.
        </p>
        <p>
          The command <code>legend-tools</code> does the same, and takes it back. With <code>--files</code> it renames
          files as well, and writes the new paths of pictures into the <code>.cast</code> files. It needs{' '}
          <a href="https://nodejs.org">Node</a> {installCommand.node} or newer.{' '}
          <a href={installCommand.address} download>
            Download it
          </a>{' '}
          or type:
        </p>
        <CodeBlock code={{ file: 'Terminal', text: installCommand.linesFor(window.location.origin) }} copier={copier} />
        <p>
          Then <code>legend-tools rename exported_files --dry-run</code> shows the new names.
        </p>
      </details>
    </details>
  );
}

const Save = ({ label, onSave }: { label: string; onSave: () => void }) => <Button label={label} onClick={onSave} />;

type CopyProps = Copying & { label: string; text: () => string };

/** The text may be long, so it is made when the button is pressed. */
function CopyText({ label, text, copier, copied }: CopyProps) {
  const last = useRef<string>(undefined);
  const isCopied = copied !== undefined && copied === last.current;
  const request = () => {
    last.current = text();
    copier.send({ type: 'copy.requested', text: last.current });
  };
  return (
    <Button onClick={request}>
      {isCopied ? <Icon of={Check} size={16} /> : <Icon of={Copy} size={16} />} {label}
    </Button>
  );
}
