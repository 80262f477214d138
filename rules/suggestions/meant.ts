import { eachTypedField, type TypedFieldName } from '#contract/skins/skin-fields.ts';

type Values = { [Name in TypedFieldName]?: string | null | undefined };
type Suggestion = {
  content: { fields?: Values | undefined };
  before?: Values | undefined;
  now?: Values | null | undefined;
};

/** The fields of the skin as a suggestion wants them; an empty text for a missing value. */
export const meantFields = ({ content: { fields = {} }, before, now }: Suggestion) =>
  eachTypedField((name) => (fields[name] === undefined ? (now ?? before)?.[name] : fields[name]) ?? '');
