import { exportBat } from '#game-files/recipes/export-bat.ts';
import { exportedPackages } from '#game-files/recipes/exported-packages.ts';
import type { Row } from '#game-files/recipes/row.ts';
import { fold } from '#game-files/texts/fold.ts';
import { fileNameOf } from '#rules/answers/out/file-name.ts';
import { skinsCsv, skinsJson } from '#rules/answers/out/skins.ts';
import { Button } from '../controls/button.tsx';
import styles from './copies.module.css';

/** A text to save as a file of this name and type. */
export type SavedFile = { name: string; type: string; text: string };

type Props = { rows: readonly Row[]; search: string; onSave: (file: SavedFile) => void };

const types = { csv: 'text/csv', json: 'application/json', bat: 'application/x-bat' };

/** Saves the skins as a file with all their known values (docs: Take along). */
export function TakeAlong({ rows, search, onSave }: Props) {
  const save = (ending: keyof typeof types, write: (rows: readonly Row[]) => string) =>
    onSave({
      name: fileNameOf(contentOf(rows, search), new Date(), ending),
      type: types[ending],
      text: write(rows),
    });
  return (
    <div className={`wrap gap-2 ruled ${styles.along}`}>
      <Button label="Save as CSV" onClick={() => save('csv', skinsCsv)} />
      <Button label="Save as JSON" onClick={() => save('json', skinsJson)} />
      {rows.some((row) => exportedPackages(row, []).length > 0) && (
        <Button label="Save as .bat for RSX" onClick={() => save('bat', batchFileOf)} />
      )}
    </div>
  );
}

/** The command prompt reads lines that end with CRLF (docs: Files for RSX). */
const batchFileOf = (rows: readonly Row[]) => (exportBat(rows) ?? '').replaceAll('\n', '\r\n');

/** The legend when all skins belong to one, and the search when it says more. */
function contentOf(rows: readonly Row[], search: string) {
  const legends = new Set(rows.map(({ legend }) => legend));
  const [legend = ''] = legends.size === 1 ? legends : [];
  return fold(legend).includes(fold(search).trim()) ? legend : `${legend} ${search}`;
}
