/**
 * Reads the files, including the legends' own ones that list all skins, as public, except for stems and legends with a
 * named flag.
 */
export function publicOf<Content>(files: Record<string, Content>, flags: Record<string, string> = {}) {
  const skins = Object.keys(files).flatMap((path) => {
    const [, legend, stem] = /settings\/itemflav\/character_skin\/(\w+)\/(\w+)\.json$/.exec(path) ?? [];
    return legend && legend !== 'dummie' && stem ? [{ legend, stem }] : [];
  });
  const own = Map.groupBy(skins, ({ legend }) => legend);
  const flavors = (all: { flavor: string; name: string }[]) =>
    all.map(({ flavor, name }) => ({ flavor, featureFlag: flags[name] ?? '' }));
  const characters = [...own.keys()].map((name) => ({ flavor: `settings/itemflav/character/${name}.rpak`, name }));
  const told = [...own].map(([legend, some]) => {
    const listed = some.map(({ stem }) => ({
      flavor: `settings/itemflav/character_skin/${legend}/${stem}.rpak`,
      name: stem,
    }));
    return [`out/settings/itemflav/character/${legend}.json`, { skins: flavors(listed) }] as const;
  });
  return {
    ...files,
    ...Object.fromEntries(told.map(([path, settings]) => [path, JSON.stringify({ settings })])),
    'out/settings/base_itemflavors.json': JSON.stringify({ settings: { characters: flavors(characters) } }),
  };
}
