import { expect, it } from 'vitest';
import { sayingsAt } from './sayings.ts';

it('are the messages, and the texts of two words or more that machines keep, each once, but no entries of lists', () => {
  const contexts = {
    'app/login': {
      username: 'ann',
      problem: { text: 'Please enter your password.', field: 'password' },
      asked: '•••• ••',
    },
    'app/legends': { legends: [{ name: 'Mad Maggie', words: ['Mad Maggie'] }], notice: 'Saved a legend' },
  };
  const toasts = [{ text: 'Gone' }, { text: 'Saved a legend' }];
  expect(sayingsAt({ contexts, toasts })).toEqual(['Gone', 'Saved a legend', 'Please enter your password.', '•••• ••']);
});

it('are 500 at most', () => {
  const contexts = { app: Object.fromEntries(Array.from({ length: 600 }, (_, at) => [at, `Text ${at}`])) };
  expect(sayingsAt({ contexts, toasts: [] })).toHaveLength(500);
});
