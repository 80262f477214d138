import { useSelector } from '@xstate/react';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import { useRef } from 'react';
import type { CopyRef } from '#machines/copy.ts';
import { rowsAt, shownPlaces, summaryOf, unknownLines } from '#machines/list-desk/context.ts';
import type { ListDeskRef } from '#machines/list-desk/list-desk.ts';
import { count } from '#rules/count.ts';
import { translationAsTable } from '#rules/translated/exports.ts';
import { renameCommands } from '../../content/rename-commands.ts';
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
  const save = (form: 'csv' | 'json' | 'pairs') => () => actor.send({ type: 'file.requested', form });
  return (
    <details className={styles.take}>
      <summary className="button">
        <Download size={16} aria-hidden />
        Copy or Save
      </summary>
      <div className={styles.ways}>
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
        <Save label="Old → new" onSave={save('pairs')} />
      </div>
      <details className={styles.renaming}>
        <summary>How to rename files with “Old → new”</summary>
        <p>
          It is a text of two columns with a tab between them: each found file, and its new name, made of its legend,
          its skin and the other parts of the old name. Save it in the folder of the files and run there:
        </p>
        {renameCommands.map((code) => (
          <CodeBlock key={code.file} code={code} copier={copier} />
        ))}
      </details>
    </details>
  );
}

const Save = ({ label, onSave }: { label: string; onSave: () => void }) => (
  <button type="button" className="button" onClick={onSave}>
    {label}
  </button>
);

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
    <button type="button" className="button" onClick={request}>
      {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      {label}
    </button>
  );
}
