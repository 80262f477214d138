import type { Incoming } from '../files/incoming.ts';
import type { Form, OwnForm, Recognised } from '../formats/recognise.ts';

/** A file that somebody has looked into: what it is, or that it is another one once more. */
export type Seen = { file: Incoming } & (Recognised | { sameAs: string });

/** A file of a form that can be read. */
export type Known = { file: Incoming; form: Form };
export const isKnown = (seen: Seen): seen is Known => 'form' in seen;

const isOwnForm = (form: Form): form is OwnForm => form.startsWith('own ');

/** Is it in one of the forms in which people make lists? */
export const isOwn = (known: Known): known is Known & { form: OwnForm } => isOwnForm(known.form);

/** Of folders and zips only the files of the game's tools are read, for a season is thousands of files that nobody sorts. */
export const passedOver = (seen: Seen): Seen =>
  isKnown(seen) && isOwn(seen)
    ? { file: seen.file, unknown: 'is a list made by hand; import it by its own name' }
    : seen;
