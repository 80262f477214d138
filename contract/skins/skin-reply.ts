import type { Skin } from './skin.ts';
import { type GivenFields, sentFieldsOf } from './skin-fields.ts';

type Sent = GivenFields & { [Name in keyof Skin]?: Skin[Name] | null | undefined } & { _id: string };

/** A skin as servers may send it, without what the skin is without; throws when it is none. */
export function skinOf({ _id, version, apart, firstbuild, lastbuild, slug, ...others }: Sent): Skin {
  const fields = sentFieldsOf(others);
  if ([_id, ...Object.values(fields)].some((text) => typeof text !== 'string')) throw new TypeError('This is no skin.');
  return {
    _id,
    ...fields,
    ...(version && { version }),
    ...(apart && { apart }),
    ...(firstbuild && lastbuild && { firstbuild, lastbuild }),
    ...(slug && { slug }),
  };
}

/** The reply to a change of a skin: what to say, the skin as it is now, and the record with which it can be undone. */
export type SkinChanged = {
  message?: string | undefined;
  data?: Skin | undefined;
  historyId?: string | undefined;
  /** The skins that the undo of a batch left because somebody changed them since: the first of them, and how many. */
  left?: { legend: string; ingamename: string }[] | undefined;
  leftCount?: number | undefined;
};

export const readSkinChange = ({
  data,
  ...reply
}: Omit<SkinChanged, 'data'> & { data?: Sent | undefined }): SkinChanged => ({
  ...reply,
  data: data && skinOf(data),
});
