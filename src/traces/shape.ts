/**
 * The names of parts of an answer that is a mixture. A text under one of the first is an id, a choice or public; under
 * one of the second it is what people have written or are called. Under any other name it becomes empty.
 */
export const KEPT_PARTS = new Set([
  ...['_id', 'id', 'ids', 'skin', 'batch', 'historyId', 'legendid', 'order', 'revision'],
  ...[
    'kind',
    'kinds',
    'event',
    'action',
    'what',
    'state',
    'form',
    'as',
    'about',
    'field',
    'side',
    'why',
    'role',
    'status',
  ],
  ...['allows', 'right', 'rights', 'language', 'season', 'build', 'slug', 'slugs', 'older', 'newer'],
  ...['legend', 'ingamename', 'model', 'texture', 'animation', 'starter', 'path', 'guid', 'flag', 'since', 'until'],
]);
export const TEXT_PARTS = new Set([
  ...['username', 'name', 'names', 'author', 'by', 'actor', 'person', 'detail', 'browser', 'network'],
  ...['message', 'text', 'note', 'notes', 'words', 'reason', 'evidence', 'twitter', 'discord', 'discordid', 'value'],
  ...['folder', 'rig', 'clips'],
]);
