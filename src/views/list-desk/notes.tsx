import { useSelector } from '@xstate/react';
import type { ListDeskRef } from '#machines/list-desk/list-desk.ts';
import { lacksBytes } from '#machines/list-desk/setup.ts';
import { count } from '#rules/texts/count.ts';
import { Button } from '../../parts/controls/button.tsx';
import { PickFiles } from '../../parts/files/pick-files.tsx';
import { chosenFiles } from '../../world/files/chosen-files.ts';
import styles from './list-desk.module.css';

/** What was read, what was skipped, and what was not searched. */
export function Notes({ actor }: { actor: ListDeskRef }) {
  const snapshot = useSelector(actor, (current) => current);
  const { translation, lost, order } = snapshot.context;
  if (!translation) return null;
  const { read, passedOver, named, isCutOff, hasStrangers, hasNumbers } = translation;
  const isFolder = order.files.some(({ path }) => path.includes('/'));
  const words = hasStrangers ? ofNames : hasNumbers ? ofGuids : ofItems;
  const parts = [
    `${count(read, 'line')} read`,
    named > 0 && `${count(named, 'file')} (names only)`,
    passedOver > 0 && `${count(passedOver)} without a name skipped: heads, totals, folders`,
    isCutOff && `only the first ${count(read)} lines were read`,
  ];
  return (
    <>
      <p className={`muted figures ${styles.figures}`}>{parts.filter(Boolean).join(' · ')}</p>
      {lacksBytes(snapshot.context) && (
        <p className="cluster gap-2 muted">
          The page was loaded again, so only the names of these files are here. Choose them again to look at models, to
          keep pictures, or to read long lists.
          <PickFiles
            label={isFolder ? 'Choose the folder again' : 'Choose the files again'}
            icon={null}
            isFolder={isFolder}
            onChosen={(files) => actor.send({ type: 'files.chosen', files: chosenFiles(files) })}
          />
        </p>
      )}
      {snapshot.can({ type: 'retry.requested' }) && (
        <p className="cluster gap-2 muted" role={lost === null ? undefined : 'alert'}>
          {lost === null ? words.mayBe : `${words.lost} ${lost}`}{' '}
          <Button onClick={() => actor.send({ type: 'retry.requested' })}>
            {lost === null ? words.look : 'Try again'}
          </Button>
        </p>
      )}
    </>
  );
}

const ofNames = {
  mayBe: 'Lines without an answer may be names in another language.',
  look: 'Search all languages',
  lost: 'The names in other languages could not be loaded.',
};
const ofGuids = {
  mayBe: 'Lines without an answer may be GUIDs that the archive knows.',
  look: 'Search the archive',
  lost: 'The GUIDs of the archive could not be loaded.',
};
const ofItems = {
  mayBe: 'Lines without an answer may be weapons or animations.',
  look: 'Search these too',
  lost: 'Weapons and animations could not be loaded.',
};
