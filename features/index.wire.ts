// One line a feature: what its calls take and answer. Only the server loads it; the page takes its types.
export * as coverage from './coverage/contract.ts';
export * as dataFiles from './data-files/contract.ts';
export * as items from './items/contract.ts';
export * as reports from './reports/contract.ts';
export * as status from './status/contract.ts';
export * as webhooks from './webhooks/contract.ts';
