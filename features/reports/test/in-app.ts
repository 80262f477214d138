import { reportMachine } from '../machine/report.ts';
import { reportsMachine } from '../machine/reports.ts';

export const machines = [reportsMachine, reportMachine];

export const loads = [['/admin/status', ['owner'], 'listReports', 'The reports could not be loaded.']] as const;
