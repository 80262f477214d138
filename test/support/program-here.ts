import { runCommand } from '../../server/commands/run.ts';
import { CannotStart } from '../../server/program/refused.ts';

export type Where = { cwd?: string; env: NodeJS.ProcessEnv };

/**
 * Runs a program's main function in this process, in a folder and with an environment of its own, and returns what its
 * process would have said and ended with: that takes a tenth of the processor's time. The tests of a file run one after
 * the other, so nobody else writes meanwhile.
 */
export async function programHere(main: () => Promise<void>, { cwd = process.cwd(), env }: Where) {
  const said = { stdout: '', stderr: '' };
  const back = [listenTo('stdout'), listenTo('stderr'), goTo(cwd), liveIn(env)];
  try {
    return { status: await statusOf(main()), ...said };
  } finally {
    for (const one of back) one();
  }

  function listenTo(name: keyof typeof said) {
    const { write } = process[name];
    process[name].write = ((text: string | Uint8Array, ...rest: unknown[]) => {
      said[name] += text;
      const done = rest.at(-1);
      if (typeof done === 'function') done();
      return true;
    }) as typeof write;
    return () => {
      process[name].write = write;
    };
  }

  async function statusOf(running: Promise<void>) {
    try {
      await running;
      return 0;
    } catch (error) {
      if (!(error instanceof CannotStart)) throw error;
      said.stderr += `${error.message}\n`;
      return error.exitCode;
    }
  }
}

function goTo(folder: string) {
  const before = process.cwd();
  process.chdir(folder);
  return () => process.chdir(before);
}

function liveIn(env: NodeJS.ProcessEnv) {
  const before = process.env;
  process.env = env;
  return () => {
    process.env = before;
  };
}

/** The same of a command of the site: what `npm run NAME` would say. `commands.test.ts` starts some of them. */
export const commandHere = (args: readonly string[], where: Where) => programHere(() => runCommand(args), where);

/** What a command says that cannot do what it is asked for. */
export const failed = (said: string) => ({ status: 1, stdout: '', stderr: `${said}\n` });
