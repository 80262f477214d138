import type { Incoming } from '../files/incoming.ts';
import type { Form, HandmadeForm, Recognised } from '../formats/recognise.ts';

/** A recognised file: its form, or the earlier file that it is a copy of. */
export type DetectedFile = { file: Incoming } & (Recognised | { sameAs: string });

/** A file of a form that can be read. */
export type Known = { file: Incoming; form: Form };
/** Can it be read? */
export const isKnown = (one: DetectedFile): one is Known => 'form' in one;

const isHandmadeForm = (form: Form): form is HandmadeForm => form.startsWith('own ');

/** Is it in one of the forms of lists that people make? */
export const isHandmade = (known: Known): known is Known & { form: HandmadeForm } => isHandmadeForm(known.form);

/** In folders and zips only files of the game's tools are read: nobody sorts the thousands of files of a season. */
export const passedOver = (one: DetectedFile): DetectedFile =>
  isKnown(one) && isHandmade(one) ? { file: one.file, unknown: 'is a handmade list; choose it by itself' } : one;
