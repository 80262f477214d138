import { Component, type ReactNode, useContext } from 'react';
import { ErrorPage } from '../views/error-page.tsx';
import { AppContext, useAppSelector } from './context.ts';

/** Turns an error thrown while drawing into the 500 page; the next page that is opened starts afresh. */
export function Boundary({ children }: { children: ReactNode }) {
  const visit = useAppSelector((snapshot) => snapshot.context.visit);
  const app = useContext(AppContext);
  return (
    <Catch key={visit} onError={(error) => app?.send({ type: 'view.failed', error })}>
      {children}
    </Catch>
  );
}

type Props = { children: ReactNode; onError: (error: unknown) => void };

class Catch extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? <ErrorPage status={500} /> : this.props.children;
  }
}
