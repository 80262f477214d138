import { globSync, rmSync, writeFileSync } from 'node:fs';
import { fileOfFlow, flowOf, LIST, listText, textOf } from './flows.ts';
import { machines, README, readme } from './readme.ts';

writeFileSync(README, readme());
writeFileSync(LIST, listText());
for (const file of globSync(fileOfFlow('*'))) rmSync(file);
for (const machine of machines) writeFileSync(fileOfFlow(machine.id), textOf(await flowOf(machine)));
