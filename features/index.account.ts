// One line a feature: its calls that need an account. Guests load none of it.
export * as coverage from './coverage/account-calls.ts';
export * as reports from './reports/account-calls.ts';
export * as status from './status/account-calls.ts';
export * as webhooks from './webhooks/account-calls.ts';
