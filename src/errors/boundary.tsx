import { useSelector } from '@xstate/react';
import { Component, type ReactNode, use } from 'react';
import { AppContext } from '../parts/app/app-context.ts';
import { BrokenPage } from './broken-page.tsx';

/**
 * Shows the 500 page for an error thrown while drawing. The next opened page starts afresh. Works without an app around
 * it, because a missing app is such an error (docs: Access).
 */
export function Boundary({ children }: { children: ReactNode }) {
  const app = use(AppContext) ?? undefined;
  const visit = useSelector(app, (snapshot) => snapshot?.context.visit);
  return (
    <Catch visit={visit} onError={(error) => app?.send({ type: 'view.failed', error })}>
      {children}
    </Catch>
  );
}

type Props = { children: ReactNode; visit: number | undefined; onError: (error: unknown) => void };
type State = { failed: boolean; visit: number | undefined };

class Catch extends Component<Props, State> {
  override state: State = { failed: false, visit: this.props.visit };

  static getDerivedStateFromProps({ visit }: Props, state: State) {
    return visit === state.visit ? null : { failed: false, visit };
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? <BrokenPage /> : this.props.children;
  }
}
