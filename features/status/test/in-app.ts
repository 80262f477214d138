import { statusMachine } from '../machine/status.ts';

export const machines = [statusMachine];

export const loads = [['/admin/status', ['owner'], 'readStatus', 'The status could not be loaded.']] as const;
