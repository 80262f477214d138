import { type ComponentType, useState, useSyncExternalStore } from 'react';
import { lazyPart } from './lazy-view.tsx';

type File<Props> = { default: ComponentType<Props> };

/**
 * A part of a page that nothing changes and nobody presses. Where React takes over what the document has brought, it
 * stays as it is, and its file, which may be the largest of the page, is not loaded (decision 031). It is called
 * `still-….tsx` where it has styles that its page has not: the document gets them by that name.
 */
export function still<Props extends object>(load: () => Promise<File<Props>>, drawn?: File<Props>) {
  const Part = drawn?.default ?? lazyPart(load);
  return function Still(props: Props) {
    // A signed-in person's page is drawn from scratch also where the document has brought one.
    const isThere = useSyncExternalStore(neverChanges, no, yes);
    // Decided once: the part must not change while its page is being left.
    const [stays] = useState(isThere && !drawn);
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, see below
    if (stays) return <div suppressHydrationWarning dangerouslySetInnerHTML={AS_IT_IS} />;
    return (
      <div>
        <Part {...props} />
      </div>
    );
  };
}

/** React leaves what is drawn in such an element, whatever it says. */
const AS_IT_IS = { __html: '' };

const neverChanges = () => () => {};
const no = () => false;
/** What React asks while it takes over. */
const yes = () => true;
