import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { mayOpen } from '#machines/rules/access.ts';
import { addressOfFact } from '#rules/search/facts/address.ts';
import { count as numberOf } from '#rules/texts/count.ts';
import { useAppSelector } from '#src/parts/app/app-context.ts';
import { Act } from '#src/parts/controls/button.tsx';
import type { CoverageKind, CoverageLine } from '../coverage.ts';
import type { CoverageRef } from '../machine/coverage.ts';
import styles from './coverage.module.css';

const titles: Record<CoverageKind, string> = {
  textures: 'Textures without a skin',
  models: 'Models without a skin',
  unknown: 'Skins whose files the archive does not have',
  gone: 'Skins whose files the newest list does not have',
  incomplete: 'Skins without a model, a material or slot, or an animation',
  doubles: 'Duplicate skins',
  animations: 'Skins whose animation all legends share',
};

type Props = { kind: CoverageKind; count: number; legend: string; actor: CoverageRef };

/** The lines of one kind, only the first few until "all" is pressed. */
export function Kind({ kind, count, legend, actor }: Props) {
  const snapshot = useSelector(actor, (current) => current);
  const lines = snapshot.context.lines.filter((line) => line.kind === kind);
  const list = useRef<HTMLUListElement>(null);
  useFocusOnAll(list, lines.length);
  return (
    <section className="stack gap-2 start" aria-label={titles[kind]}>
      <h3>
        {titles[kind]} <span className="muted figures">{numberOf(count)}</span>
      </h3>
      <ul ref={list} className="wide">
        {lines.map((line) => (
          <Line key={keyOf(line)} line={line} legend={legend} />
        ))}
      </ul>
      {lines.length > 0 && lines.length < count && (
        <Act actor={actor} label={`Show all ${numberOf(count)}`} event={{ type: 'kind.requested', kind }} />
      )}
    </section>
  );
}

const keyOf = (line: object) => JSON.stringify(line);

/** The pressed button is gone: the first new line takes the focus. */
function useFocusOnAll(list: { current: HTMLElement | null }, count: number) {
  const before = useRef(count);
  useEffect(() => {
    const [first, now] = [before.current, count];
    before.current = count;
    if (first === 0 || now <= first || document.activeElement !== document.body) return;
    (list.current?.children[first] as HTMLElement | undefined)?.focus({ preventScroll: true });
  }, [list, count]);
}

/** One thing left to do, with a link to its form for users who may open it. */
function Line({ line, legend }: { line: CoverageLine; legend: string }) {
  const user = useAppSelector((snapshot) => snapshot.context.user);
  const isAsset = line.kind === 'textures' || line.kind === 'models';
  const path = isAsset ? '/admin/addskin' : '/admin/editskin';
  const what = nameOf(line);
  return (
    <li className={`stack breaks ${styles.line}`} tabIndex={-1}>
      <span className={isAsset ? 'mono' : undefined}>{what}</span>
      <span className={`muted if-any ${styles.why}`}>{whyOf(line, legend)}</span>
      {mayOpen(path, user) && (
        <Link href={`${path}?${partsOf(line, legend)}`} aria-label={`${isAsset ? 'Add a skin with' : 'Edit'} ${what}`}>
          {isAsset ? 'Add' : 'Edit'}
        </Link>
      )}
    </li>
  );
}

function nameOf(line: CoverageLine) {
  if ('_id' in line) return line.ingamename;
  return line.kind === 'textures' ? line.texture : line.model;
}

/** Returns the values that fill in the form, as a query. */
function partsOf(line: CoverageLine, legend: string) {
  if ('_id' in line) return new URLSearchParams({ skin: line._id });
  const { texture, model } = line;
  return new URLSearchParams({ legend, ...(model && { model }), ...(texture && { texture }) });
}

function whyOf(line: CoverageLine, legend: string): ReactNode {
  switch (line.kind) {
    case 'textures':
      return line.model && <Partner name={line.model} />;
    case 'models':
      return line.texture && <Partner name={line.texture} />;
    case 'unknown':
    case 'gone':
      return line.names.length === 0 ? (
        <Link href={addressOfFact('is', 'gone', legend)}>the game’s settings have no such skin</Link>
      ) : (
        <span className="mono">{line.names.join(', ')}</span>
      );
    case 'incomplete':
      return (
        <>
          <Lacks fields={line.lacks} legend={legend} />
          {line.texture !== undefined && (
            <>
              {'; '}
              <span className="mono">{line.texture}</span> goes with its model
            </>
          )}
        </>
      );
    case 'animations':
      return (
        <>
          <span className="mono">{line.animation}</span>
          {line.clips !== undefined && (
            <>
              {' '}
              should be <span className="mono">{line.clips}</span>
            </>
          )}
        </>
      );
    case 'doubles':
      return `${alike[line.alike]} ${line.other}`;
  }
}

const alike = {
  files: 'has the model and material of',
  slot: 'has the model, slot and palette of',
  name: 'looks like',
};

/** What a skin lacks; "no material or slot" leads to the legend's skins without a material. */
function Lacks({ fields, legend }: { fields: Extract<CoverageLine, { kind: 'incomplete' }>['lacks']; legend: string }) {
  const text = `no ${words.format(fields.flatMap((field) => (field === 'texture' ? ['material', 'slot'] : field)))}`;
  return fields.includes('texture') ? <Link href={addressOfFact('is', 'without-material', legend)}>{text}</Link> : text;
}

const words = new Intl.ListFormat('en', { type: 'disjunction' });

const Partner = ({ name }: { name: string }) => (
  <>
    goes with <span className="mono">{name}</span>
  </>
);
