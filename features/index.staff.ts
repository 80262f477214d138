// One line a feature: the files of its pages for people who are signed in, and what these need. Guests load none of it.
export * as coverage from './coverage/staff.ts';
export * as items from './items/staff.ts';
export * as reports from './reports/staff.ts';
export * as status from './status/staff.ts';
export * as webhooks from './webhooks/staff.ts';
