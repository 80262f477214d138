import { useSelector } from '@xstate/react';
import { Component, type ReactNode, use } from 'react';
import { AppContext } from '../parts/app-context.ts';
import { BrokenPage } from './broken-page.tsx';

/**
 * Turns an error thrown while drawing into the 500 page; the next page that is opened starts afresh. Works without an
 * app around it, whose absence is such an error (docs: Access).
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
