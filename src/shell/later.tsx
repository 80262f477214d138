import { type ComponentType, lazy } from 'react';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A view whose file is loaded with its page. When `load` has been awaited before the first drawing, it is drawn at once:
 * a page that the server has drawn is taken over whole, before anything can change in it.
 */
export function later<Props extends object>(load: Load<Props>) {
  const Lazy = lazy(load);
  let loaded: ComponentType<Props> | undefined;
  function View(props: Props) {
    const Shown = loaded ?? Lazy;
    return <Shown {...props} />;
  }
  const loadFirst = async () => {
    loaded = (await load()).default;
  };
  return Object.assign(View, { load: loadFirst });
}
