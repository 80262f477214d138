import { slotsOf } from '#contract/pages/pages.ts';
import { machineAt } from '#rules/flows/listed.ts';
import { loadFlowOf } from '../../content/flows.ts';
import { tabTitle } from '../../content/site.ts';
import { useAppSelector } from '../../parts/app-context.ts';
import { FlowOf } from './flow-of.tsx';
import { Unknown } from './unknown.tsx';

/** The drawing that the document brings is taken over as it is. */
export async function loadAhead(path: string) {
  const machine = machineIn(path);
  if (machine) await loadFlowOf(machine.id);
}

/** The page of a machine (docs: Flows). */
export default function Flow() {
  const machine = useAppSelector(({ context }) => machineIn(context.path));
  return (
    <>
      <title>{tabTitle(machine ? `${machine.id} flow` : 'No Such Machine')}</title>
      {machine ? <FlowOf listed={machine} /> : <Unknown />}
    </>
  );
}

const machineIn = (path: string) => machineAt(slotsOf(path).machine ?? '');
