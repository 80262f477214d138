import { writeFileSync } from 'node:fs';
import { README, readme } from './readme.ts';

writeFileSync(README, readme());
