// One line a feature: its commands beside the server (`server/commands/program.ts`).
export * as backups from './backups/commands.ts';
