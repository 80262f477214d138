import Ellipsis from 'lucide/dist/esm/icons/ellipsis.mjs';
import Search from 'lucide/dist/esm/icons/search.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { memo, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { previewIn, type ShownCard } from '#machines/translator/setup.ts';
import type { TranslatorRef, TranslatorSnapshot } from '#machines/translator/translator.ts';
import { mayHaveFacts } from '#rules/search/facts/fact.ts';
import { type SortField, type SortOrder, sortFields, sortOrders } from '#rules/search/query.ts';
import { count } from '#rules/texts/count.ts';
import { Button } from '../../parts/controls/button.tsx';
import { Icon } from '../../parts/controls/icon.tsx';
import { BareSelect } from '../../parts/fields/bare-select.tsx';
import { lazyView } from '../../parts/loading/lazy-view.tsx';
import type { ChipsProps } from './chips.tsx';
import { NamesIn } from './names/names-in.tsx';
import { TOOLS, UNNAMED } from './overlay/wanted.ts';
import styles from './tools.module.css';

const fieldNames: Record<SortField, string> = { ingamename: 'In-game Name', model: 'Model', texture: 'Material' };
const orderNames: Record<SortOrder, string> = { asc: 'Ascending', desc: 'Descending' };

/** Few visits have facts. The totals say what they leave, also where this cannot be loaded. The style comes before. */
export const Chips = lazyView<ChipsProps, object>(
  () => import('./chips.tsx'),
  undefined,
  () => ({ default: () => null }),
);

type Props = {
  actor: TranslatorRef;
  snapshot: TranslatorSnapshot;
  cards: readonly ShownCard[];
  /** One legend has no use for totals of legends and buttons for all cards. */
  isAlone: boolean;
  /** A further button. */
  children: ReactNode;
};

/** The sticky row at the top: search, sorting, totals, and the buttons for all cards at once (docs: Translator). */
export function Tools({ actor, snapshot, cards, isAlone, children }: Props) {
  const row = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  // The box is drawn before the script has loaded: text typed meanwhile counts.
  useLayoutEffect(() => {
    const typed = input.current?.value ?? '';
    // A search of the address is known, and to search anew would forget which facts were left out.
    if (typed !== '' && typed !== actor.getSnapshot().context.search)
      actor.send({ type: 'search.changed', search: typed });
  }, [actor]);

  function search(text: string, isWhole = false) {
    actor.send({ type: 'search.changed', search: text, isWhole });
    // The new matches begin at the top, below this row.
    const top = row.current?.parentElement?.offsetTop ?? 0;
    if (window.scrollY > top) window.scrollTo({ top });
  }

  const { context } = snapshot;
  const { facts } = context;
  const removeLast = () => facts.length > 0 && actor.send({ type: 'facts.chosen', facts: facts.slice(0, -1) });
  const isReady = snapshot.matches('ready') && !previewIn(context);
  return (
    // Without the script the server answers this form, and the field names are those of the address.
    // biome-ignore lint/a11y/useSemanticElements: what stays in sight is one element, and a form as well
    <form
      ref={row}
      role="search"
      className={styles.tools}
      action="/skintranslator"
      onSubmit={(event) => {
        event.preventDefault();
        if (mayHaveFacts(context.search)) search(context.search, true);
      }}
    >
      <div className={styles.search}>
        <Icon of={Search} size={18} />
        <input
          ref={input}
          type="search"
          name="search"
          className="textbox"
          aria-label="Search"
          aria-keyshortcuts="/"
          placeholder="Search legends, skins, models..."
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          value={context.search}
          onChange={(event) => search(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') search('');
            if (event.key === 'Backspace' && !event.repeat && event.currentTarget.selectionEnd === 0) removeLast();
          }}
          onPaste={(event) => {
            const pasted = { type: 'list.pasted', text: event.clipboardData.getData('text') } as const;
            if (!snapshot.can(pasted)) return;
            event.preventDefault();
            actor.send(pasted);
          }}
        />
        {context.search !== '' && (
          <button
            type="button"
            className="bare in-textbox"
            aria-label="Clear search"
            onClick={() => {
              search('');
              input.current?.focus();
            }}
          >
            <Icon of={X} size={18} />
          </button>
        )}
      </div>
      <div className={styles.line}>
        <p className={`muted ${styles.totals}`} role="status">
          {(snapshot.matches('ready') || previewIn(context)) && (
            <Totals snapshot={snapshot} cards={cards} isAlone={isAlone} />
          )}
        </p>
        <Narrow facts={facts.length} isReady={isReady} />
        <div id={TOOLS} className={styles.more}>
          <NamesIn actor={actor} language={context.language} isReady={isReady} />
          {children}
          <button
            type="button"
            className={`button ${styles.copies}`}
            data-copies
            aria-haspopup="dialog"
            disabled={!isReady || cards.length === 0}
          >
            <span className="unseen-760">Copy or Save</span>
            <Icon of={Ellipsis} size={18} />
          </button>
          <Sort actor={actor} sortField={context.sortField} sortOrder={context.sortOrder} />
          <noscript>{import.meta.env.SSR && <Button label="Search" type="submit" />}</noscript>
          {(isAlone ? buttons.slice(-1) : buttons).map(({ label, type }) => (
            <ForAllButton key={type} label={label} type={type} actor={actor} can={snapshot.can({ type })} />
          ))}
        </div>
        <button
          type="button"
          className={`button ${styles.opener}`}
          data-tools
          aria-haspopup="dialog"
          aria-label="Sort, names and copies"
        >
          <Icon of={Ellipsis} size={18} />
        </button>
      </div>
      {facts.length + context.dropped.length > 0 && (
        <Suspense>
          <Chips
            actor={actor}
            facts={facts}
            catalogue={context.catalogue}
            reader={context.reader}
            dropped={context.dropped}
            isUnread={context.isUnread}
          />
        </Suspense>
      )}
      {/* For a language that could not be loaded, see names/languages.tsx. */}
      <div id={UNNAMED} className={styles.dropped} />
      {/* For a list that was pasted, see overlay/overlay.tsx. */}
      <p id="offer" role="status" className={`cluster gap-2 ${styles.offer}`} />
    </form>
  );
}

function Totals({ snapshot, cards, isAlone }: Omit<Props, 'actor' | 'children'>) {
  const { context } = snapshot;
  const { legends, skins } = previewIn(context) ?? context.catalogue;
  const { suggestions = [] } = context.found ?? {};
  const rows = cards.reduce((sum, card) => sum + card.count, 0);
  return (
    <>
      {!isAlone && (
        <>
          <b>{of(cards.length, legends)}</b> {legends === 1 ? 'legend' : 'legends'}
          <span aria-hidden> · </span>
        </>
      )}
      <b>{of(rows, skins)}</b> {skins === 1 ? 'skin' : 'skins'}
      {suggestions.length > 0 && <span className="unseen">. Nearest: {suggestions.join(' or ')}</span>}
    </>
  );
}

const of = (some: number, all: number) => (some === all ? count(all) : `${count(some)} of ${count(all)}`);

/** Typing does not draw them again. */
const Narrow = memo(({ facts, isReady }: { facts: number; isReady: boolean }) => (
  <button type="button" className={`button ${styles.narrow}`} data-narrow aria-haspopup="dialog" disabled={!isReady}>
    Narrow
    {facts > 0 && (
      <span className="figures" aria-hidden>
        {facts}
      </span>
    )}
  </button>
));

type SortProps = { actor: TranslatorRef; sortField: SortField; sortOrder: SortOrder };

const Sort = memo(({ actor, sortField, sortOrder }: SortProps) => (
  <>
    <Choice
      label="Sort field"
      name="sort"
      value={sortField}
      options={sortFields}
      names={fieldNames}
      onChoice={(chosen) => actor.send({ type: 'sortField.chosen', sortField: chosen })}
    />
    <Choice
      label="Sort order"
      name="order"
      value={sortOrder}
      options={sortOrders}
      names={orderNames}
      onChoice={(chosen) => actor.send({ type: 'sortOrder.chosen', sortOrder: chosen })}
    />
  </>
));

type ChoiceProps<Value extends string> = {
  label: string;
  /** In the address. */
  name: string;
  value: Value;
  options: readonly Value[];
  names: Record<Value, string>;
  onChoice: (value: Value) => void;
};

const Choice = <Value extends string>({ label, name, value, options, names, onChoice }: ChoiceProps<Value>) => (
  <label className={styles.choice} htmlFor={`sort-${name}`}>
    <span className="unseen-760" aria-hidden>
      {label}
    </span>
    <BareSelect
      id={`sort-${name}`}
      className={styles.quiet}
      aria-label={label}
      name={name}
      value={value}
      options={options.map((option) => [option, names[option]])}
      onChange={onChoice}
    />
  </label>
);

type ForAll = 'cards.expanded' | 'cards.collapsed' | 'filters.reset';
const buttons: readonly { label: string; type: ForAll }[] = [
  { label: 'Show All', type: 'cards.expanded' },
  { label: 'Hide All', type: 'cards.collapsed' },
  { label: 'Reset Filters', type: 'filters.reset' },
];

type ForAllProps = { actor: TranslatorRef; label: string; type: ForAll; can: boolean };

/** Disabled when it would change nothing: the machine's guard decides. */
const ForAllButton = memo(({ label, type, actor, can }: ForAllProps) => (
  <Button label={label} className={`button ${styles.quiet}`} disabled={!can} onClick={() => actor.send({ type })} />
));
