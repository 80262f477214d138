import { type ComponentType, lazy, type ReactNode, useEffect } from 'react';
import { useApp } from '../app/app-context.ts';

/**
 * A view whose file is loaded with its page, with the props that are the same wherever it is drawn. When `loadFirst` has
 * been awaited before the first drawing, it is drawn at once: a page that the server has drawn is taken over whole,
 * before anything can change in it. When the file cannot be loaded, the app gets an event and draws something else.
 */
export function lazyView<Props extends object, File, Fixed extends Partial<Props> = Record<never, never>>(
  load: () => Promise<{ default: ComponentType<Props> } & File>,
  fixed?: Fixed,
  instead = absent,
) {
  const Lazy: ComponentType<Props> = lazy<ComponentType<Props>>(() => load().catch(instead));
  let loaded: ComponentType<Props> | undefined;
  function View(props: Omit<Props, keyof Fixed>) {
    const Shown = loaded ?? Lazy;
    return <Shown {...({ ...fixed, ...props } as unknown as Props)} />;
  }
  const loadFirst = async () => {
    loaded = (await load()).default;
  };
  return Object.assign(View, { load, loadFirst });
}

/** The same for a part of a page: when its file cannot be loaded, a sentence takes its place (docs: Failures). */
export const lazyPart = <Props extends object, File>(load: () => Promise<{ default: ComponentType<Props> } & File>) =>
  lazyView<Props, File>(load, undefined, lost);

function lost(error: unknown) {
  if (import.meta.env.SSR) throw error;
  return { default: Lost };
}

const Lost = () => (
  <p role="alert" className="problem">
    This could not be loaded. Load the page again.
  </p>
);

/** Replaces a view that could not be loaded; on the server that is an error of the build. */
function absent(error: unknown): { default: () => ReactNode } {
  if (import.meta.env.SSR) throw error;
  return { default: () => <Absent error={error} /> };
}

function Absent({ error }: { error: unknown }) {
  const app = useApp();
  useEffect(() => app.send({ type: 'view.absent', error }), [app, error]);
  return null;
}
