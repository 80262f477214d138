import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs';
import { Link } from 'wouter';
import type { NewestSkin } from '#contract/history/news.ts';
import { nameApart } from '#rules/skins/apart.ts';
import { Icon } from '../../parts/controls/icon.tsx';
import { Fact, Facts } from '../../parts/text/facts.tsx';
import { LegendMark } from '../../parts/text/legend-mark.tsx';
import { Wrapped } from '../../parts/text/wrapped.tsx';
import styles from './example.module.css';

/** What the translator does, by the newest skin: a name from the shop, and the names of its files. */
export const Example = ({ of: skin }: { of: NewestSkin | undefined }) => (
  <figure className={styles.figure}>
    <div className={`split-760 gap-5 box barred ${styles.drawing}`} data-quality={skin?.quality}>
      {skin && <Answer skin={skin} />}
    </div>
    <figcaption className="muted">
      Players know the name in the shop. The archives and your 3D program use the names in the files.
    </figcaption>
  </figure>
);

const Answer = ({ skin }: { skin: NewestSkin }) => (
  <>
    <div className="stack gap-2">
      <span className="muted size-1">In the shop</span>
      <Link href={skin.address} className={`reach breaks unlined ${styles.name}`}>
        {nameApart(skin)}
      </Link>
      <span className="row gap-3 muted">
        <LegendMark legend={skin.legend} size={24} />
        {[skin.legend, skin.quality].filter(Boolean).join(' · ')}
      </span>
    </div>
    <Icon of={ArrowRight} className="faint" size={24} />
    <Facts>
      <File kind="Model" name={skin.model} />
      <File kind="Material" name={skin.texture} />
      {skin.animation && <File kind="Animations" name={skin.animation} />}
      <Fact word="In Blender">
        <Link href={skin.address} className="reach">
          All steps on its page
        </Link>
      </Fact>
    </Facts>
  </>
);

const File = ({ kind, name }: { kind: string; name: string }) => (
  <Fact word={kind} isName>
    <Wrapped text={name} />
  </Fact>
);
