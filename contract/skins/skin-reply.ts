import type { Skin } from './skin.ts';
import { type GivenFields, sentFieldsOf } from './skin-fields.ts';

type Sent = GivenFields & { [Name in keyof Skin]?: Skin[Name] | null | undefined } & { _id: string };

/** Reads a skin as any server may send it, without empty fields; throws when the value is not a skin. */
export function skinOf({ _id, version, apart, firstbuild, lastbuild, gone, slug, ...others }: Sent): Skin {
  const fields = sentFieldsOf(others);
  if ([_id, ...Object.values(fields)].some((text) => typeof text !== 'string'))
    throw new TypeError('This is not a skin.');
  return {
    _id,
    ...fields,
    ...(version && { version }),
    ...(apart && { apart }),
    ...(firstbuild && lastbuild && { firstbuild, lastbuild }),
    ...(gone && { gone }),
    ...(slug && { slug }),
  };
}

/** The reply to a change of a skin: a message, the current skin, and the id of the record to undo. */
export type SkinChanged = {
  message?: string | undefined;
  data?: Skin | undefined;
  historyId?: string | undefined;
  /** The first skins that the undo of a batch left because they have changed since, and the count of all. */
  left?: { legend: string; ingamename: string }[] | undefined;
  leftCount?: number | undefined;
};

export const readSkinChange = ({
  data,
  ...reply
}: Omit<SkinChanged, 'data'> & { data?: Sent | undefined }): SkinChanged => ({ ...reply, data: data && skinOf(data) });
