import type * as v from 'valibot';

/** A schema for every field of a type, including optional ones: a forgotten field does not compile. */
export type EntriesOf<Type> = { [Name in keyof Type]-?: v.GenericSchema<unknown, Type[Name]> };

/** Loads the schema of what a tab stores of a form's draft (docs: Drafts). */
export type LoadDraft = () => Promise<{ StoredDraft: v.GenericSchema<unknown, object> }>;
