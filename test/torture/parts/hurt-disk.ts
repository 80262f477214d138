import { canMount, mountDisk } from '../../support/small-disk.ts';
import { editing } from '../editors.ts';
import { addressOf, startServer, temporaryFolder } from '../server.ts';
import { type Budget, countOf, type Found, inRounds, newSite, type Part, pauseInWork, pauseUpTo } from '../sites.ts';

const NO_MOUNT = { figure: 'Left out: only root may mount a disk for it.', failures: [] };

type Disk = ReturnType<typeof mountDisk>;
type Hurt = {
  size: string;
  hurt: (disk: Disk) => void;
  heal: (disk: Disk) => void;
  /** Can it happen during writes? A disk cannot be made read-only then. */
  whileWriting: boolean;
  /** The sentence that the start may print meanwhile. */
  said: RegExp;
};

/** The disk is full while people save; some servers are killed and restarted meanwhile. */
export const fullDisk: Part = {
  name: 'full-disk',
  run: (budget) =>
    hurtAgainAndAgain(budget, {
      size: '12m',
      hurt: (disk) => disk.fill(),
      heal: (disk) => disk.empty(),
      whileWriting: true,
      said: /^The database \S+ has no room left on its disk\.$/m,
    }),
};

/** The disk is read-only when a killed server restarts. */
export const readOnlyDisk: Part = {
  name: 'read-only-disk',
  run: (budget) =>
    hurtAgainAndAgain(budget, {
      size: '64m',
      hurt: (disk) => disk.forbid(),
      heal: (disk) => disk.allow(),
      whileWriting: false,
      said: /^The (database|folder of the database) \S+ (is read-only|cannot be opened|cannot be used|cannot be read or written).*\.$/m,
    }),
};

async function hurtAgainAndAgain(budget: Budget, { size, hurt, heal, whileWriting, said }: Hurt): Promise<Found> {
  if (!canMount()) return NO_MOUNT;
  using folder = temporaryFolder();
  const disk = mountDisk(folder.path, size);
  try {
    const place = { DATA_DIR: folder.path };
    const site = await newSite(place);
    const failures: string[] = [];
    let refused = 0;
    const rounds = await inRounds(budget, async (round) => {
      const fail = (sentence: string) => failures.push(`Round ${round + 1}: ${sentence}`);
      await using server = await startServer(place);
      const people = editing({ ...site, url: addressOf(server), hands: 4 });
      await pauseInWork(site.ledger);
      if (whileWriting) hurt(disk);
      await pauseUpTo(300);
      const isKilled = round % 2 === 0 || !whileWriting;
      if (isKilled) {
        await server.kill();
        await people.stop();
        if (!whileWriting) hurt(disk);
        // A start now says what to do, or works.
        await using again = await startServer(place);
        if (!again.url && !said.test(again.said())) fail(`The start printed: ${again.said()}`);
        if (!again.url) refused++;
      }
      heal(disk);
      if (!isKilled) {
        const before = site.ledger.asked.length;
        for (let looks = 0; !savedSince(site.ledger.asked, before); looks++) {
          if (looks === 100) throw new Error('Nothing was saved after the disk had recovered.');
          await pauseUpTo(100);
        }
        await people.stop();
      }
      for (const failure of await site.audit()) fail(failure);
    });
    const figure = `${rounds} times, ${countOf(site.ledger)}, ${refused} starts refused.`;
    return { figure, failures };
  } finally {
    disk.unmount();
  }
}

const savedSince = (asked: readonly { answer: string }[], before: number) =>
  asked.slice(before).some(({ answer }) => answer === 'saved');
