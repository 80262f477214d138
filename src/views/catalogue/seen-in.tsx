import { Link } from 'wouter';
import type { Build } from '#contract/imports/build.ts';
import { newsAddress } from '#rules/news/slot.ts';
import { CopyButton } from '../../parts/copy/copy-button.tsx';
import { dayInUtc } from '../../parts/when.ts';
import type { Copying } from './file-name.tsx';

type Props = Copying & { what: string; name: string; builds: readonly Build[] | undefined };

/** A build that had the skin: a link to what it changed, its release day, and the manifest ID to download it. */
export function SeenIn({ what, name, builds, copier }: Props) {
  const { released, manifest } = builds?.find((build) => build.name === name) ?? {};
  return (
    <div>
      <dt>{what}</dt>
      <dd>
        <Link href={newsAddress({ _id: '', build: name })}>{name}</Link>
        {released && <span>{dayInUtc(Date.parse(released))}</span>}
        {manifest && (
          <span>
            manifest <code>{manifest}</code>{' '}
            <CopyButton text={manifest} what={`the manifest ID of ${name}`} copier={copier} />
          </span>
        )}
      </dd>
    </div>
  );
}
