import { useSelector } from '@xstate/react';
import type { ImportDeskRef } from '#machines/import-desk/import-desk.ts';
import { type Flagged, flagsIn, type ListedFlag, sayFlagged } from '#rules/import/reading/reading.ts';
import { flagsNow, readingIn } from '#rules/import/review/difference.ts';
import { BareSelect } from '../../parts/fields/bare-select.tsx';
import styles from './import-desk.module.css';
import { Fold, Part } from './part.tsx';

type Props = { actor: ImportDeskRef };

/** The flags of the build in the files, each once with what it hides, and whether it is on. */
export function Flags({ actor }: Props) {
  const reading = useSelector(actor, ({ context }) => readingIn(context));
  const said = useSelector(actor, ({ context }) => flagsNow(context));
  const flags = reading ? flagsIn(reading) : [];
  if (flags.length === 0) return null;
  return (
    <Part id="flags" title="Flags" of={flags.length}>
      <p className="muted measure">
        The game hides skins under these flags, but its files do not say which flags are on. Set the ones you know.
        Until then their skins are held back. Your answers are saved when you apply the import.
      </p>
      {flags.map((flag) => (
        <Flag key={flag.name} actor={actor} flag={flag} said={stateIn(said, flag.name)} />
      ))}
    </Part>
  );
}

const stateWords = { unsaid: 'Unknown', on: 'On', off: 'Off' };
type State = keyof typeof stateWords;

const stateIn = (said: readonly string[], name: string): State =>
  said.includes(name) ? 'on' : said.includes(`!${name}`) ? 'off' : 'unsaid';

function Flag({ actor, flag, said }: Props & { flag: ListedFlag; said: State }) {
  const { name, on, off } = flag;
  return (
    <div className={`split-760 wide ${styles.flag}`}>
      <BareSelect
        aria-label={`Is ${name} on?`}
        value={said}
        options={Object.entries(stateWords).filter(([state]) => state !== 'unsaid' || said === state)}
        onChange={(state) => actor.send({ type: 'flag.set', name, isOn: state === 'on' })}
      />
      <Fold title={name} of={sayFlagged(flag)}>
        <ul className={`breaks ${styles.names}`}>
          <Names of={on} />
          <Names of={off} />
        </ul>
      </Fold>
    </div>
  );
}

const Names = ({ of: all }: { of: readonly Flagged[] }) =>
  all.map(({ asset, legend, folder, ingamename }) => (
    <li key={asset}>
      {legend ?? folder} – {ingamename ?? 'without a name'} <code>{asset}</code>
    </li>
  ));
