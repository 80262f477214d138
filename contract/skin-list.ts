import type { ArchiveLinks } from './archive-links.ts';
import { isDummy } from './dummy.ts';
import { fields, flag, given, list, maybe, number, type Reader, text, unwrapped } from './reader.ts';
import type { Legend, Skin, SkinList } from './skin.ts';
import { type GivenFields, sentFieldsOf, skinEntries } from './skin-fields.ts';

type SentSkin = GivenFields & {
  _id: string;
  version?: number | null | undefined;
  apart?: string | null | undefined;
  firstbuild?: string | null | undefined;
  lastbuild?: string | null | undefined;
  slug?: string | null | undefined;
};

/** A skin as it was sent, without what it is without. */
export const skinOf = ({ _id, version, apart, firstbuild, lastbuild, slug, ...others }: SentSkin): Skin => ({
  _id,
  ...sentFieldsOf(others),
  ...(version && { version }),
  ...(apart && { apart }),
  ...(firstbuild && lastbuild && { firstbuild, lastbuild }),
  ...(slug && { slug }),
});

const readSkin = fields<SentSkin>({
  _id: text,
  ...skinEntries(
    () => text,
    () => given(text),
  ),
  version: given(number),
  apart: given(text),
  firstbuild: given(text),
  lastbuild: given(text),
  slug: given(text),
});

const readList = fields<{ skins: Legend[]; starter: boolean | undefined; archive: ArchiveLinks | undefined }>({
  skins: list(
    fields<Legend>({
      _id: maybe(text) as Reader<string>,
      legend: text,
      slug: given((slug) => text(slug) || undefined) as Reader<string>,
      details: list((skin) => skinOf(readSkin(skin))),
    }),
  ),
  starter: maybe(flag),
  archive: maybe(fields<ArchiveLinks>({ model: text, textures: text, animations: text })),
});

/**
 * The reply of `GET /api/skins`: an object with a skins array, the same under `data`, or a bare array (docs: Replies).
 */
export function readSkinList(reply: unknown): SkinList {
  const sent = unwrapped('data', reply);
  const { skins, starter = false, archive } = readList(Array.isArray(sent) ? { skins: sent } : sent);
  const legends = skins.filter(({ legend }) => !isDummy(legend));
  return archive ? { legends, starter, archive } : { legends, starter };
}
