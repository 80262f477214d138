import type { SkinNews } from './changes.ts';
import type { NewsGroup, NewsLine, NewsPage } from './news.ts';
import { fields, list, maybe, number, oneOf, orNull, type Reader, text, unwrapped } from './reader.ts';

const readChanges: Reader<SkinNews[]> = list(
  fields<SkinNews>({
    _id: text,
    at: number,
    action: oneOf('add', 'change', 'remove'),
    count: number,
    group: maybe(fields<NonNullable<SkinNews['group']>>({ build: orNull(text), address: text })),
    skin: maybe(
      fields<NonNullable<SkinNews['skin']>>({
        ...{ legend: text, ingamename: text },
        ...{ apart: maybe(text), address: maybe(text) },
      }),
    ),
  }),
);

/** The newest changes of the skin list, newest first, under `changes` or bare. They tell nobody who made them. */
export const readNewestChanges: Reader<SkinNews[]> = (reply) => readChanges(unwrapped('changes', reply));

const readLine = fields<NewsLine>({
  skin: text,
  kind: oneOf('added', 'renamed', 'changed', 'gone', 'removed'),
  legend: text,
  ingamename: text,
  apart: maybe(text),
  address: maybe(text),
  fields: list(fields<NewsLine['fields'][number]>({ field: text, before: orNull(text), after: orNull(text) })),
});

/** What `GET /api/changes` answers; its schema stands in `news.ts`. */
export const readNews: Reader<NewsPage> = fields<NewsPage>({
  changes: list(
    fields<NewsGroup>({
      _id: text,
      at: number,
      newest: text,
      build: maybe(orNull(text)),
      counts: fields<NewsGroup['counts']>({ added: number, changed: number, gone: number, removed: number }),
      lines: list(readLine),
    }),
  ),
  older: orNull(text),
});
