import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { wordsOf } from '#game-files/texts/fold.ts';
import { mayOpen } from '#machines/rules/access.ts';
import type { ShownCard } from '#machines/translator/setup.ts';
import type { TranslatorRef, TranslatorSnapshot } from '#machines/translator/translator.ts';
import { usualArchive } from '#rules/skins/archive-links.ts';
import { useAppSelector } from '../../parts/app/app-context.ts';
import { showLinkedPart } from '../../parts/focus/show-linked-part.ts';
import { type Answer, blank, type Drawing, drawMore } from './drawing.ts';
import { LegendCard } from './legend-card.tsx';
import type { PictureIn } from './pictures/row-picture.ts';
import { Rail } from './rail.tsx';
import type { Tool } from './row-html.ts';
import styles from './translator.module.css';

type Props = {
  actor: TranslatorRef;
  snapshot: TranslatorSnapshot;
  cards: readonly ShownCard[];
  pictureIn: PictureIn | undefined;
};

/** The found cards, and beside them on wide screens the list of their legends. */
export function Results({ actor, snapshot: { context }, cards, pictureIn }: Props) {
  const plainWords = useWords(context.search);
  const words = context.found?.marks ?? plainWords;
  const archive = context.archive ?? usualArchive;
  const tools = useStaffTools();
  const hits = context.found?.hits;
  const answer = useMemo(() => ({ cards, words, hits }), [cards, words, hits]);
  const { drawing, cards: place } = useDrawing(answer);
  useLinkedCard(drawing.isWhole && cards.length > 0);
  if (cards.length === 0) return null;
  return (
    <div className={`split-1040 gap-5 ${styles.columns}`}>
      <Rail cards={cards} isDrawn={drawing.isWhole} mayWait={!drawing.isWhole && drawing.pieces === 1} />
      <div ref={place} className="stack gap-4 top" aria-busy={!drawing.isWhole}>
        {context.starter && (
          <p className={`muted ${styles.starter}`}>
            This is starter data: base skins and made-up ones. The first imported list replaces it.
          </p>
        )}
        {context.found?.isCut && (
          <p role="status" className={`muted ${styles.starter}`}>
            Too many names in other languages match to check them all. Add a word.
          </p>
        )}
        {drawing.cards.map((drawn) => (
          <LegendCard
            key={drawn.card.legend}
            actor={actor}
            drawn={drawn}
            archive={archive}
            starred={context.catalogue.starred}
            pictureIn={pictureIn}
            tools={tools}
          />
        ))}
      </div>
    </div>
  );
}

/** What this person may do to the skin of a row. */
export function useStaffTools() {
  const user = useAppSelector((current) => current.context.user);
  return useMemo(() => staffTools.filter(({ to }) => mayOpen(to, user)), [user]);
}

const staffTools: readonly Tool[] = [
  { label: 'Edit', to: '/admin/editskin' },
  { label: 'Delete', to: '/admin/deleteskin' },
];

/** The folded words of the search; the same array while a change of the search leaves the words as they are. */
function useWords(search: string) {
  const key = wordsOf(search).join('\n');
  return useMemo(() => (key === '' ? [] : key.split('\n')), [key]);
}

/** The browser looks for the target of an address when the page is loaded, before there are cards. */
function useLinkedCard(isDrawn: boolean) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (isShown || !isDrawn) return;
    setShown(true);
    showLinkedPart();
  }, [isShown, isDrawn]);
}

const ROWS_AT_A_TIME = 100;
/** While you type, rows below the screen are not needed. */
const RESTS_MS = 100;

/**
 * Draws an answer: with a typed letter only the visible part, the rest piece by piece when no other letter follows,
 * each piece after the previous one was painted. A newer answer replaces the pieces that are not drawn yet.
 */
function useDrawing(answer: Answer): { drawing: Drawing; cards: RefObject<HTMLDivElement | null> } {
  const cards = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState(() => begin(blank, answer, cards.current));
  const isNew = drawn.answer !== answer;
  const drawing = isNew ? begin(drawn, answer, cards.current) : drawn;
  if (isNew) setDrawn(drawing);
  useEffect(() => {
    if (drawing.isWhole) return;
    const drawNext = () => setDrawn((current) => drawMore(current, ROWS_AT_A_TIME));
    return afterPaint(drawNext, drawing.pieces === 1 ? RESTS_MS : 0);
  }, [drawing]);
  return { drawing, cards };
}

function begin(before: Drawing, answer: Answer, cards: Element | null): Drawing {
  const fresh = { ...before, answer, pieces: 0 };
  if (!before.hasBegun) return drawMore(fresh, rowsAtFirst(answer));
  const top = cards?.getBoundingClientRect().top ?? 0;
  return drawMore(fresh, rowsBelow(Math.max(0, top)));
}

/** A page from the document is taken over whole (decision 008); any other is drawn at once, except for long lists. */
const rowsAtFirst = ({ cards }: Answer) => (cards.some(({ isPreview }) => isPreview) ? Number.POSITIVE_INFINITY : 300);

const NARROW = 760;
const rowsBelow = (top: number) => Math.ceil((window.innerHeight - top) / (window.innerWidth > NARROW ? 36 : 120));

function afterPaint(act: () => void, wait: number) {
  let timer: NodeJS.Timeout | undefined;
  const frame = requestAnimationFrame(() => {
    // biome-ignore lint/style/noRestrictedGlobals: what is below the screen is drawn a moment later, and busy until then
    timer = setTimeout(act, wait);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
