import { downloads, oldBuildBat } from '#contract/imports/downloads.ts';
import { oldBuildName } from '#contract/imports/old-build-name.ts';
import { addresses } from '#src/content/addresses.ts';
import { elsewhere } from './elsewhere.ts';
import type { Guide, Part } from './guide.ts';

const COMMAND = 'Command Prompt';

/** The guide "Download Old Builds" (docs: Old builds). */
export const oldBuilds: Guide = {
  lead: 'Older builds of the game hold models and textures that newer ones have lost or changed. Steam still holds many of them, and with DepotDownloader you can fetch one beside your installed game.',
  warning:
    'Your Steam account must own the game: add it to your library first. Without it Steam refuses every download, and a guest sign-in will not do.',
  steps: [
    {
      id: 'tool',
      title: 'Get DepotDownloader',
      parts: [
        {
          text: `Download [DepotDownloader](${elsewhere.depotDownloader}) for Windows and unpack it into a folder with room to spare: a build is as large as the installed game. Or let winget install it:`,
        },
        { code: { file: COMMAND, text: 'winget install --exact --id SteamRE.DepotDownloader' } },
      ],
    },
    {
      id: 'build',
      title: 'Choose a build',
      parts: [
        {
          text: `SteamDB keeps the [history of all builds](${elsewhere.buildHistory}). Find the date you are after, with the [patch notes](${elsewhere.patchNotes}) if need be, and copy its manifest ID: a number of 16 to 20 digits. Some to begin with:`,
        },
        {
          builds: [
            { name: 'Patch of Nov 2, 2021', manifest: '8265030777718421006' },
            { name: 'Season 28', manifest: '6051781691993665899' },
            { name: 'Season 28.2', manifest: '2853110164697281141' },
            { name: 'Season 29 (Overclocked)', manifest: '4683457128691488723' },
          ],
        },
      ],
    },
    {
      id: 'file',
      title: 'Save the .bat file beside it',
      parts: [
        {
          text: 'Save one of these files next to `DepotDownloader.exe`. It asks for the manifest ID and your account name, checks them, and starts the download. It holds no password.',
        },
        {
          files: [
            { name: 'download-old-build.bat', what: 'sign in with name and password' },
            { name: 'download-old-build-qr.bat', what: 'sign in with the Steam app on your phone' },
          ],
        },
        {
          summary: 'Read the file before you run it',
          code: { file: 'download-old-build.bat', text: downloads['download-old-build.bat'] },
        },
      ],
    },
    {
      id: 'start',
      title: 'Start it and sign in',
      parts: [
        {
          text: 'Double-click the file, paste the manifest ID, and type your account name. DepotDownloader asks for the password itself, then for a Steam Guard code or a tap in the Steam app. If you would rather type the whole line, put your own values in:',
        },
        {
          code: {
            file: COMMAND,
            text: 'DepotDownloader.exe -app 1172470 -depot 1172471 -manifest MANIFEST_ID -username ACCOUNT_NAME -remember-password -dir "builds\\MANIFEST_ID" -validate',
          },
        },
      ],
    },
    {
      id: 'open',
      title: 'Wait, then open the build',
      parts: [
        {
          text: "The files arrive in `builds`, in a folder named after the manifest, and your installed game stays as it is. If the download stops, start it again: what is there already is kept and checked. The files for your tools are in `paks\\Win64`: [Get the Game's Files](/guides/datamining) goes on from there.",
        },
        {
          text: 'To fetch only a part, save a list like this one and add `-filelist files.txt` to the line:',
        },
        { code: { file: 'files.txt', text: 'regex:^paks/Win64/common(?:\\(\\d+\\))?\\.rpak$' } },
      ],
    },
  ],
  notes: [
    {
      title: 'What this was checked with',
      texts: [
        'The manual and the source of DepotDownloader as of Jul 20, 2026. `-help` lists the options that yours has.',
      ],
    },
    {
      title: 'Before season 7',
      texts: [
        `The game came to Steam with season 7. For some earlier builds, look in the [old-builds archive](${addresses.oldBuilds}).`,
      ],
    },
  ],
  questions: [
    {
      question: 'Why does it ask for a Steam Guard code every time?',
      answer:
        'A code is good for one session. `-remember-password` keeps the session on your computer for the next run; the first of the two files has it.',
    },
    {
      question: 'Steam signs me out while it runs.',
      answer:
        'Two connections to Steam with the same login ID end one another. Close Steam and open it again afterwards. The .bat files give DepotDownloader a login ID of its own; in a line that you type, add `-loginid` with a number, for example `-loginid 1234567`.',
    },
    {
      question: 'Should I put my password into the file?',
      answer:
        'No. Leave `-password` out and DepotDownloader asks for it. A file is easily passed on with the password in it.',
    },
    {
      question: 'Why is it so slow?',
      answer:
        'Old builds are rarely requested, so the nearest server often has to fetch them first. Raise `-max-downloads` from 8 to 16 or more.',
    },
    {
      question: 'It says 401, or that there is no manifest code.',
      answer:
        'Sign in with an account that owns the game. If you have, the publisher has blocked this build: try one next to it.',
    },
    {
      question: 'The window closes at once.',
      answer:
        'DepotDownloader has no window of its own, so a double-click on the .exe shows nothing. Start the .bat file, or open a Command Prompt in its folder.',
    },
  ],
};

/** A build that an address of the guide asks for. */
export type AskedBuild = { name: string; manifest: string };

/** Longer than the name of a build can be. */
const MOST_LETTERS = 100;

/** Reads `?manifest=…&build=…`; undefined when there is no manifest ID of 16 to 20 digits. */
export function askedBuildIn(query: string): AskedBuild | undefined {
  const given = new URLSearchParams(query);
  const manifest = given.get('manifest') ?? '';
  if (!/^\d{16,20}$/.test(manifest)) return undefined;
  return { manifest, name: given.get('build')?.slice(0, MOST_LETTERS).trim() || 'The build you came for' };
}

/** The guide to old builds with one build filled in, wherever a manifest ID stands (docs: Old builds). */
export const withBuild = (guide: Guide, { name, manifest }: AskedBuild): Guide => ({
  ...guide,
  steps: guide.steps.map((step) => ({
    ...step,
    parts: step.parts.map((part): Part => {
      if ('builds' in part)
        return { builds: [{ name, manifest }, ...part.builds.filter((one) => one.manifest !== manifest)] };
      if ('files' in part)
        return { files: [{ name: oldBuildName(manifest), what: `${name}, filled in` }, ...part.files] };
      if ('summary' in part) {
        const file = oldBuildName(manifest);
        return { ...part, code: { file, text: oldBuildBat(file) ?? part.code.text } };
      }
      if ('code' in part) {
        return { code: { ...part.code, text: part.code.text.replaceAll('MANIFEST_ID', manifest) } };
      }
      return part;
    }),
  })),
});
