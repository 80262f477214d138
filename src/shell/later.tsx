import { type ComponentType, lazy } from 'react';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A view whose file is loaded with its page, with the props that are the same wherever it is drawn. When `loadFirst` has
 * been awaited before the first drawing, it is drawn at once: a page that the server has drawn is taken over whole,
 * before anything can change in it.
 */
export function later<Props extends object, Fixed extends Partial<Props> = Record<never, never>>(
  load: Load<Props>,
  fixed?: Fixed,
) {
  const Lazy: ComponentType<Props> = lazy(load);
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
