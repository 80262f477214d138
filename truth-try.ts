import { readFileSync } from 'node:fs';
import { detect } from '#game-files/dump/detect.ts';
import { isKnown } from '#game-files/dump/detected-file.ts';
import { emptyGathering, gather } from '#game-files/dump/gather.ts';
import { joinItems } from '#game-files/items/join-items.ts';
import { filesAt } from '#server/import/files-at.ts';
const dir = process.argv[2]!;
const t = JSON.parse(readFileSync(dir + '/expected.json', 'utf8'));
const t0 = performance.now();
const found = filesAt(dir)!.filter(({path}) => !path.endsWith('expected.json'));
const detected = await detect(found as never);
const into = emptyGathering();
await gather(detected.filter(isKnown).map(({ form, file }) => ({ path: file.path, form, open: () => file.open() as never })), into);
const items = joinItems(into);
console.log('ms', Math.round(performance.now() - t0), 'items', items.length, 'damage', into.damage.length);
const by = new Map(items.map((i) => [i.asset, i]));
const nameOf = (p?: string | null) => p ? p.split('/').at(-1)!.replace(/\.\w+$/, '') : null;
let wrong: Record<string, number> = {}; const show: string[] = [];
const bad = (k: string, what: string, a: unknown, b: unknown) => { const key = k + ' ' + what; wrong[key] = (wrong[key] ?? 0) + 1; if ((wrong[key] ?? 0) < 4) show.push(`${key}: ${JSON.stringify(a)} ≠ ${JSON.stringify(b)}`); };
let n = 0; const seen = new Set<string>();
for (const k of ['weapons', 'weaponSkins', 'melee', 'charms', 'clips']) for (const one of t[k]) {
  const item = by.get(one.asset); seen.add(one.asset);
  if (one.isEmpty || one.stem === undefined && false) { if (item) bad(k, 'empty', one.asset, ''); continue; }
  if (!item) { if (!one.unreadable || one.unreadable.startsWith('quote')) bad(k, 'missing', one.asset, one.heldBack); continue; }
  if (one.unreadable && !one.unreadable.startsWith('quote')) bad(k, 'unreadable', one.asset, one.unreadable);
  n++;
  const names = Object.fromEntries(Object.entries(one.names).filter(([l]) => !(one.conflicts??[]).includes(l)));
  const isPlaceholder = one.heldBack.some((h: string) => /text/.test(h) && !/weapon:/.test(h));
  if (!isPlaceholder && JSON.stringify(Object.entries(names).sort()) !== JSON.stringify(Object.entries(item.names).sort())) bad(k, 'names', item.names.english, one.names.english + one.asset);
  const held = (one.heldBack.length > 0), mine = item.heldBack.length + item.flags.length > 0;
  if (held !== mine) bad(k, 'held', [item.heldBack, item.flags, item.asset], one.heldBack);
  if (item.isUntold) bad(k, 'untold', item.asset, one.heldBack);
  if (one.uniqueId !== item.id) bad(k, 'id', item.id, one.uniqueId + one.asset);
  if (k === 'weaponSkins' && item.weapon !== one.folder) bad(k, 'weapon', item.weapon, one.folder);
  if (k === 'melee' && (item.weapon !== one.weapon || (item.legend ?? null) !== one.legend)) bad(k, 'owner', [item.weapon, item.legend], [one.weapon, one.legend, one.asset, one.heldBack]);
  if (k === 'clips' && (item.kind !== one.kind || (item.legend ?? null) !== (one.legend ?? null))) bad(k, 'owner', [item.kind, item.legend], [one.kind, one.legend, one.asset]);
  if (k === 'weapons' && (item.weapon !== one.folder || item.short !== one.short)) bad(k, 'short', item.short, one.short);
  const files = item.files.map((f) => `${f.role} ${f.path}`).sort();
  const want = k === 'charms' ? [['model', one.modelPath]] : k === 'clips' ? one.clips.filter((c: any, i: number) => !c.role.startsWith('victim') && one.clips.findIndex((d: any) => d.role === c.role) === i).map((c: any) => [c.role, c.written]) : k === 'weapons' ? [] : [['first person', one.viewPath], ['world', one.worldPath]];
  const w = want.filter(([, p]: any) => p).map(([r, p]: any) => `${r} ${p}`).sort();
  if (JSON.stringify(files) !== JSON.stringify(w)) bad(k, 'files', files, w);
  if (k !== 'weapons') { if ((one.quality ?? '').toLowerCase()[0] !== (item.said.quality ?? '')[0]) bad(k, 'quality', item.said.quality, one.quality);
  if ((nameOf(item.parent) ?? null) !== one.parent) bad(k, 'parent', item.parent, one.parent);
  if ('skinName' in one && (item.said.slot ?? '') !== one.skinName) bad(k, 'slot', item.said.slot, one.skinName);
  if ('skinName' in one && (item.said.camo ?? '-1') !== String(one.camoIndex)) bad(k, 'camo', item.said.camo, one.camoIndex);
  if (nameOf(one.cosmeticSet) !== (item.said.eventset ?? null)) bad(k, 'set', item.said.eventset, one.cosmeticSet); }
}
for (const i of items) if (!seen.has(i.asset)) bad('extra', i.kind, i.asset, i.names.english);
console.log(n, wrong); for (const s of show) console.log(s);
