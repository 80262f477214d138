import { useSelector } from '@xstate/react';
import { suggestionKinds } from '#contract/suggestions/kinds.ts';
import type { ReviewDeskRef } from '#machines/review-desk/review-desk.ts';
import { Field } from '../../parts/fields/field.tsx';
import { Select } from '../../parts/fields/select.tsx';
import styles from './review.module.css';
import { kindWords } from './words.ts';

const kinds = [['', 'All'], ...suggestionKinds.map((kind) => [kind, kindWords[kind]] as const)] as const;

/** Narrows the queue by legend, kind and person; the address keeps the filters. */
export function Filters({ actor }: { actor: ReviewDeskRef }) {
  const context = useSelector(actor, (current) => current.context);
  const can = useSelector(actor, (current) => current.can({ type: 'filter.changed', name: 'legend', value: '' }));
  const filter = (name: 'legend' | 'kind' | 'person') => ({
    disabled: !can,
    value: context[name],
    onChange: (value: string) => actor.send({ type: 'filter.changed', name, value }),
  });
  return (
    <div className={`stack gap-4 ${styles.filters}`}>
      <Field type="search" label="Legend" placeholder="Any" maxLength={100} {...filter('legend')} />
      <Select label="Kind" options={kinds} {...filter('kind')} />
      <Field type="search" label="Person" placeholder="Anybody" maxLength={100} {...filter('person')} />
    </div>
  );
}
