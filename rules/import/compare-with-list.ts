import { isNamed, type OpenRow, type SkinRow } from '../skins/given-rows.ts';
import { ambiguousRows } from '../skins/same-names.ts';
import { withSources } from '../skins/sources.ts';
import { type ComparedSkin, compareSkins } from './compare-skins.ts';
import { type KnownSkin, recogniseSkins } from './recognise-skins.ts';

type Given = {
  /** Rows of skins that may be added. */
  skins: readonly SkinRow[];
  /** Rows that only change skins of the list. */
  open: readonly OpenRow[];
};
type List<Known> = { known: readonly Known[]; isStarter: (skin: Known) => boolean };

/**
 * Compares rows of files with the list, the same on the page and on the server (docs: Import). An open row matches only
 * a skin that no other row matches, and takes its name from that skin (`named`). `ambiguous` are the rows that may mean
 * several skins.
 */
export function compareWithList<Known extends KnownSkin>({ skins, open }: Given, { known, isStarter }: List<Known>) {
  const found = recogniseSkins(skins, known);
  const taken = new Set(found.values());
  const opened = recogniseSkins(
    open,
    known.filter((skin) => !taken.has(skin)),
  );
  const named = new Map<OpenRow, SkinRow>();
  for (const [row, skin] of opened) {
    const whole = namedBy(row, skin);
    named.set(row, whole);
    found.set(whole, skin);
  }
  const rows = [...skins, ...open.flatMap((row) => named.get(row) ?? [])];
  const compared = compareSkins(rows, found, isStarter);
  return {
    compared: new Map<SkinRow, ComparedSkin<Known>>(compared.map((one) => [one.row, one])),
    named,
    ambiguous: new Set(ambiguousRows(rows, found, known)),
  };
}

/** The row with the listed name of the skin and its legend, where the files name neither (docs: Sources). */
function namedBy(row: OpenRow, { legend, ingamename, sources }: KnownSkin): SkinRow {
  if (isNamed(row)) return row;
  if (row.ingamename !== undefined) return { ...row, legend, ingamename: row.ingamename };
  return { ...row, legend, ingamename, sources: withSources(row.sources ?? null, ['ingamename'], sources) };
}
