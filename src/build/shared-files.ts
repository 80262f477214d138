type Group = { name: string; test: RegExp; includeDependenciesRecursively: false };

const group = (name: string, test: RegExp): Group => ({ name, test, includeDependenciesRecursively: false });

/**
 * Small files that several pages share, put together by which pages load them: each alone compresses badly, and the first
 * load names every file that may come later. What all pages load is in none of them, see `first-load.ts`.
 */
export const sharedFiles: Group[] = [
  group('asking', /src.world.(api|requester|send-by-fetch)\.ts|contract.(call|reader|read-failure)\.ts/),
  group('listing', /contract.(skin-list|visitor-calls|dummy)\.ts/),
  group('checking', /node_modules.valibot|src.world.(json-text|schema-calls)\.ts|contract.unwrap\.ts/),
  group(
    'naming',
    /parts.(skin-name|marked|retry)|rules.skins.(fold|archive-links)|rules.recipes.row|contract.(default-archive|text)\.ts|wiring.local-changes/,
  ),
  group(
    'catalogue',
    /views.catalogue.(catalogue|absent|trail|file-name|title)\.(tsx?$|module\.css)|(wiring|machines).catalogue\.ts/,
  ),
  group('parts', /rules.recipes.(material-parts|packages)|rules.names.stem/),
  group('origins', /rules.skins.(source-of|language-word)/),
  group('keeping', /parts.(still|use-still-part)\.tsx?/),
  group('signing', /contract.sign-in-limits|icons.(eye|eye-off|rotate-ccw)\.mjs|rules.problem\.ts/),
  group('addresses', /rules.skins.(slug|address)\.ts/),
  group(
    'copying',
    /parts.(copy-button|copy-notice|not-copied|dialog)|(wiring|machines).copy\.ts|world.clipboard|parts.use-modal/,
  ),
  group('waiting', /parts.(loading|count|focus-on-more)/),
];
