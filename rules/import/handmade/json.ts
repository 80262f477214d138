import { findNodeAtLocation, type JSONPath, type Node, type ParseError, parse, parseTree } from 'jsonc-parser';
import * as v from 'valibot';
import { type AssetKind, assetKinds, GroupName } from '#contract/archive/archive.ts';
import { LegendName } from '#contract/skins/skin-draft.ts';
import { eachSkinField } from '#contract/skins/skin-fields.ts';
import type { Entry, Line } from './entry.ts';

type At = (path: JSONPath) => Line;

/**
 * Finds skins and assets in every shape (docs: Replies): a list of legends, bare or under `skins`; the archive's three
 * lists; any of these bare or under `data`; several at once, as `npm run export` writes them; and a flat list of skins
 * that name their legend. Unknown keys are ignored.
 */
export function* readJson({ text }: { text: string }): Generator<Entry> {
  const read = tooDeep(text) ?? parsed(text);
  if ('unusable' in read) return yield read;
  let tree: Node | undefined;
  const lineAt = linesIn(text);
  const at: At = (path) => () => {
    tree ??= parseTree(text);
    const node = tree && findNodeAtLocation(tree, path);
    return lineAt(node?.offset ?? 0);
  };
  yield* inReply(read.value, [], at);
}

// The parser is recursive; ten levels are enough for every shape.
const MAX_DEPTH = 100;

function tooDeep(text: string) {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') isInText = !isInText;
    else if (sign === '\\' && isInText) at++;
    else if (isInText) continue;
    else if (sign === '[' || sign === '{') depth++;
    else if (sign === ']' || sign === '}') depth--;
    if (depth > MAX_DEPTH) {
      const reason = `line ${linesIn(text)(at)} has more than ${MAX_DEPTH} lists and objects inside each other. Export it again.`;
      return { unusable: `cannot be read: ${reason}` };
    }
  }
  return undefined;
}

function parsed(text: string): { value: unknown } | { unusable: string } {
  try {
    return { value: JSON.parse(text) };
  } catch {
    const errors: ParseError[] = [];
    parse(text, errors, { disallowComments: true });
    const line = linesIn(text)(errors[0]?.offset ?? text.length);
    return { unusable: `is not JSON, or is incomplete: correct line ${line}.` };
  }
}

/** Counts the lines up to an offset, on from the one before: most are asked for in their order. */
function linesIn(text: string) {
  let [counted, line] = [0, 1];
  return (offset: number) => {
    if (offset < counted) [counted, line] = [0, 1];
    line += text.slice(counted, offset).split('\n').length - 1;
    counted = offset;
    return line;
  };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function* inReply(value: unknown, path: JSONPath, at: At): Generator<Entry> {
  if (Array.isArray(value)) return yield* inSkins(value, path, at);
  const keys = ['skins', 'legends', ...assetKinds, 'data', 'others'].filter(
    (key) => isObject(value) && Object.hasOwn(value, key),
  );
  if (!isObject(value) || keys.length === 0) {
    yield {
      line: at(path),
      wrong: 'This is neither a list of skins nor an archive. Write { "skins": […] } or { "Models": […] }.',
    };
    return;
  }
  for (const key of keys) {
    const inner = [...path, key];
    if (key === 'data') yield* inReply(value.data, inner, at);
    else if (key === 'others') yield* inOthers(value.others, inner, at);
    else if (!Array.isArray(value[key])) yield { line: at(inner), wrong: `${key} is not a list.` };
    else if (key === 'skins') yield* inSkins(value.skins as unknown[], inner, at);
    else if (key === 'legends') yield* inLegends(value.legends as unknown[], inner, at);
    else yield* inGroups(value[key], { kind: key as AssetKind, path: inner, at });
  }
}

function* inSkins(list: unknown[], path: JSONPath, at: At): Generator<Entry> {
  for (const [index, entry] of list.entries()) {
    const inner = [...path, index];
    if (!isObject(entry) || !('details' in entry || 'ingamename' in entry)) {
      yield { line: at(inner), wrong: 'This is neither a legend with its details nor a skin with its legend.' };
    } else if (!('details' in entry)) yield skinOf(entry, entry.legend, at(inner));
    else if (!Array.isArray(entry.details)) yield { line: at([...inner, 'details']), wrong: 'details is not a list.' };
    else if (entry.details.length > 0 && !v.is(LegendName, entry.legend)) {
      // Once, and not for each of its skins.
      yield skinOf({}, entry.legend, at('legend' in entry ? [...inner, 'legend'] : inner));
    } else {
      for (const [position, detail] of entry.details.entries()) {
        const line = at([...inner, 'details', position]);
        yield isObject(detail) ? skinOf(detail, entry.legend, line) : { line, wrong: 'This is not a skin.' };
      }
    }
  }
}

/** Legends with the words in the names of their files, as an export has them. */
function* inLegends(list: unknown[], path: JSONPath, at: At): Generator<Entry> {
  for (const [index, entry] of list.entries()) {
    const line = at([...path, index]);
    yield isObject(entry) ? { line, words: entry } : { line, wrong: 'This is not a legend.' };
  }
}

/** Rows of features, by the feature's name, as an export has them. */
function* inOthers(others: unknown, path: JSONPath, at: At): Generator<Entry> {
  for (const [feature, list] of Object.entries(isObject(others) ? others : {})) {
    for (const [index, other] of (Array.isArray(list) ? list : [list]).entries()) {
      const line = at([...path, feature, index]);
      yield isObject(other) ? { line, feature, other } : { line, wrong: `This is no row of ${feature}.` };
    }
  }
}

const skinOf = (skin: Record<string, unknown>, legend: unknown, line: Line) => ({
  line,
  skin: { legend, ...eachSkinField((name) => skin[name]) },
});

/** The known details of an asset are beside the names of its group (docs: Export). */
function detailsOf(details: unknown, name: unknown): { guid?: unknown; package?: unknown } {
  if (!isObject(details) || typeof name !== 'string' || !Object.hasOwn(details, name)) return {};
  const known = details[name];
  return isObject(known) ? { guid: known.guid, package: known.package } : {};
}

function* inGroups(list: unknown[], { kind, path, at }: { kind: AssetKind; path: JSONPath; at: At }): Generator<Entry> {
  for (const [index, group] of list.entries()) {
    const inner = [...path, index];
    if (!isObject(group) || !Array.isArray(group.items))
      yield { line: at(inner), wrong: 'This is not a group with its items.' };
    else if (group.items.length > 0 && !v.is(GroupName, group.name))
      yield { line: at('name' in group ? [...inner, 'name'] : inner), asset: { kind, group: group.name, name: '' } };
    else {
      for (const [position, name] of group.items.entries()) {
        const asset = { kind, group: group.name, name, ...detailsOf(group.details, name) };
        yield { line: at([...inner, 'items', position]), asset };
      }
    }
  }
}
