import {
  type ConversionConfig,
  type JsonSchema,
  type OverrideSchemaContext,
  toJsonSchema,
  toJsonSchemaDefs,
} from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { HistoryEntry } from '../history/history.ts';
import { SkinNews } from '../history/news.ts';
import { BatchEntry, Build } from '../imports/batch.ts';
import { Failure } from '../refusals.ts';
import { AssetRow, DataFile, SkinRow } from '../skins/data-files.ts';
import { NamedLegend } from '../skins/legend.ts';
import { SentSkin } from '../skins/sent-skin.ts';
import { SentAccount, SentUser } from '../users/sent-user.ts';

/** The schemas with a name in the document. Other schemas refer to them by it. */
const named = {
  Skin: SentSkin,
  Legend: NamedLegend,
  Build,
  News: SkinNews,
  SkinRow,
  AssetRow,
  DataFile,
  Failure,
  User: SentUser,
  Account: SentAccount,
  Change: HistoryEntry,
  Batch: BatchEntry,
} as const;

/** The path of a named schema in the document. */
export const refTo = (name: keyof typeof named) => ({ $ref: `#/components/schemas/${name}` });

const common: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  definitions: named,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  // JSON Schema cannot express these checks; the refusal explains them.
  errorMode: 'ignore',
};

/** The schema of a request's input. */
export const inputSchema = (schema: v.GenericSchema): JsonSchema => converted(schema, inWords);

/** The schema of a reply, which has no other fields. */
export const schemaOfReply = (schema: v.GenericSchema): JsonSchema => converted(schema, closed);

/** The named schemas. */
export const schemas = () => toJsonSchemaDefs(named, { ...common, overrideSchema: closed });

type Override = NonNullable<ConversionConfig['overrideSchema']>;

function converted(schema: v.GenericSchema, overrideSchema: Override) {
  const { $schema: _, $defs: __, ...own } = toJsonSchema(schema, { ...common, overrideSchema });
  return own;
}

/** Closes the schema: replies hold only the fields that they name, even where the page ignores others. */
const closed: Override = ({ valibotSchema, jsonSchema }) =>
  valibotSchema.type === 'object' ? { ...jsonSchema, additionalProperties: false } : undefined;

/** A text is cleaned before it is measured, which JSON Schema cannot express. The description gives its length. */
const inWords: Override = (context) => {
  if (isLazy(context.valibotSchema)) return converted(context.valibotSchema.getter(undefined), inWords);
  const lengths = lengthsIn(context.valibotSchema);
  const { properties } = context.jsonSchema;
  if (!properties || Object.keys(lengths).length === 0) return undefined;
  return { ...context.jsonSchema, properties: described(properties, lengths) };
};

const described = (properties: Record<string, JsonSchema | boolean>, lengths: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(properties).map(([key, property]) => {
      const most = lengths[key];
      const says = most !== undefined && typeof property === 'object';
      if (!says) return [key, property];
      const { description = '' } = property;
      return [key, { ...property, description: `${description} One line of at most ${most} characters.`.trim() }];
    }),
  );

type Lazy = v.GenericSchema & { getter: (input: unknown) => v.GenericSchema };
const isLazy = (schema: OverrideSchemaContext['valibotSchema']): schema is Lazy => schema.type === 'lazy';

type Node = v.GenericSchema & {
  entries?: Record<string, Node>;
  pipe?: readonly Step[];
  wrapped?: Node;
  getter?: (input: unknown) => Node;
};
type Step = { type: string; requirement?: unknown; pipe?: readonly Step[] };

/** The maximum length of each text of an object, by field name. */
function lengthsIn(schema: v.GenericSchema): Record<string, number> {
  const fields = Object.entries((schema as Node).entries ?? {});
  return Object.fromEntries(
    fields.flatMap(([key, field]) => {
      const most = lengthOf(field);
      return most === undefined ? [] : [[key, most]];
    }),
  );
}

function lengthOf(schema: Node): number | undefined {
  if (schema.getter) return lengthOf(schema.getter(undefined));
  if (schema.wrapped) return lengthOf(schema.wrapped);
  const most = stepsOf(schema).find(({ type }) => type === 'max_length')?.requirement;
  return schema.type === 'string' && typeof most === 'number' ? most : undefined;
}

/** The steps of a schema in order, including those of nested schemas. */
const stepsOf = ({ pipe = [] }: { pipe?: readonly Step[] }): Step[] =>
  pipe.flatMap((step, at) => (at === 0 && !step.pipe ? [] : step.pipe ? stepsOf(step) : [step]));
