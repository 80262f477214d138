import { writeFileSync } from 'node:fs';
import { machines } from '../support/machines.ts';
import { README, readme } from './readme.ts';
import { TRANSITIONS, transitionsOf } from './transitions.ts';

writeFileSync(README, readme());
writeFileSync(TRANSITIONS, transitionsOf(machines));
