import { Named } from '../../parts/skin-name.tsx';
import styles from './staff.module.css';

type Props = {
  legend: string;
  skin: { ingamename: string; model: string; texture: string; animation?: string | undefined };
};

/** A skin, whole. */
export function SkinRecord({ legend, skin: { ingamename, model, texture, animation } }: Props) {
  return (
    <dl className={styles.record}>
      <dt>Legend</dt>
      <dd>{legend}</dd>
      <dt>In-game Name</dt>
      <dd>
        <Named name={ingamename} />
      </dd>
      <dt>Model</dt>
      <dd className={styles.asset}>
        <Named name={model} />
      </dd>
      <dt>Material</dt>
      <dd className={styles.asset}>
        <Named name={texture} />
      </dd>
      {animation && (
        <>
          <dt>Animation</dt>
          <dd className={styles.asset}>
            <Named name={animation} />
          </dd>
        </>
      )}
    </dl>
  );
}
