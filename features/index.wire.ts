// One line a feature: what its calls take and answer. Only the server loads it; the page takes its types.
export * as coverage from './coverage/contract.ts';
export * as webhooks from './webhooks/contract.ts';
