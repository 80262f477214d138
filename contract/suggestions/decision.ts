import * as v from 'valibot';
import { line, lineOrNothing } from '../line.ts';
import { NewName } from '../skins/skin-draft.ts';
import { ChangedFields, fieldMessage, NameInLanguage, SeenVersion } from './draft.ts';
import { declineReasons, suggestionKinds, suggestionStates } from './kinds.ts';
import { Words } from './words.ts';

const Id = v.pipe(v.string('The id of the suggestion is missing.'), v.uuid('There is no such suggestion.'));

/** An acceptance, with the version of the skin that the reviewer saw; an addition has none. */
export const Acceptance = v.strictObject(
  {
    version: SeenVersion,
    skinVersion: v.optional(SeenVersion),
    /** What the reviewer changed; what is absent stays as it was suggested. */
    content: v.optional(
      v.strictObject(
        { legend: v.optional(NewName), fields: v.optional(ChangedFields), name: v.optional(NameInLanguage) },
        fieldMessage,
      ),
    ),
  },
  fieldMessage,
);
export type Acceptance = v.InferOutput<typeof Acceptance>;

/** A decline, with its reason. "other" needs words. */
export const Decline = v.pipe(
  v.strictObject(
    {
      version: SeenVersion,
      why: v.picklist(declineReasons, `The reasons are ${declineReasons.join(', ')}.`),
      words: Words,
    },
    fieldMessage,
  ),
  v.forward(
    v.check(({ why, words }) => why !== 'other' || words !== undefined, 'Write the reason in your own words.'),
    ['words'],
  ),
);

/** Opens a declined suggestion again. */
export const Reopening = v.strictObject({ version: SeenVersion }, fieldMessage);

/** The ids of decided suggestions that a person has seen. */
export const SeenDecisions = v.strictObject(
  {
    ids: v.pipe(
      v.array(Id, 'Send the ids as a list.'),
      v.minLength(1, 'Send at least one id.'),
      v.maxLength(100, 'Send at most 100 ids.'),
    ),
  },
  fieldMessage,
);

/** Selects a part of the queue. */
export const QueueQuery = v.object({
  /** The id of a legend, or its name. */
  legend: v.optional(lineOrNothing('The legend', 100), ''),
  kind: v.optional(v.picklist(suggestionKinds, `The kinds are ${suggestionKinds.join(', ')}.`)),
  /** Only people whose username contains this text. */
  person: v.optional(lineOrNothing('The username', 100), ''),
  state: v.optional(v.picklist(suggestionStates, `The states are ${suggestionStates.join(', ')}.`), 'open'),
  /** The id of the last suggestion of the part before. */
  after: v.optional(v.pipe(line('The id', 100), v.uuid('No suggestion has this id.'))),
});
