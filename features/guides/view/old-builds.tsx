import { useSyncExternalStore } from 'react';
import { pages } from '#contract/pages/pages.ts';
import { useAppSelector } from '#src/parts/app/app-context.ts';
import { GuideView } from './guide-view.tsx';
import { askedBuildIn, oldBuilds, withBuild } from './texts/old-builds.ts';

const { title } = pages['/guides/oldbuilds'];

/** The guide at `/guides/oldbuilds`, with the build that the address asks for filled in (docs: Old builds). */
export default function OldBuilds() {
  const query = useAppSelector(({ context }) => context.query);
  // The document is the same for every query: first the page is taken over as it is.
  const isTakenOver = useSyncExternalStore(noChanges, yes, no);
  const asked = isTakenOver ? askedBuildIn(query) : undefined;
  return <GuideView title={title} guide={asked ? withBuild(oldBuilds, asked) : oldBuilds} />;
}

const noChanges = () => () => undefined;
const yes = () => true;
const no = () => false;
