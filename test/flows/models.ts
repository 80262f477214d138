import type { Model } from '../walk/model.ts';

/** What files export under names with this ending. */
export const exportedAs = <Part>(ending: string, files: Readonly<Record<string, object>>) =>
  Object.values(files)
    .flatMap(Object.entries)
    .flatMap(([name, part]) => (name.endsWith(ending) ? [part as Part] : []));

/** The models of all machines of the product. */
export const models = exportedAs<Model>(
  'Model',
  import.meta.glob<object>(['./*/model.ts', '!./kinds/model.ts', '../../features/*/test/{,*/}model.ts'], {
    eager: true,
  }),
);
