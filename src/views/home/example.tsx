import styles from './example.module.css';

const skin = {
  legend: 'Bloodhound',
  name: "Feral's Future",
  answers: [
    ['Model', 'bloodhound_v21_heroknight_w'],
    ['Material', 'bloodhound_lgnd_v21_heroknight'],
    ['Animations', 'pilot_medium_bloodhound'],
  ],
} as const;

/** A drawing of the translator: a name from the shop is typed, and the names of the files appear. */
export const Example = () => (
  <figure className={styles.figure}>
    <div className={`split-760 box ${styles.drawing}`} aria-hidden>
      <p className={`muted size-1 ${styles.label}`}>In the shop</p>
      <p className={`muted size-1 ${styles.label}`}>In the files</p>
      <div className={`stack gap-4 ${styles.shop}`}>
        <span className={`muted ${styles.legend}`}>{skin.legend}</span>
        <span className={styles.name}>{skin.name}</span>
      </div>
      <ul className={`stack gap-4 ${styles.files}`}>
        {skin.answers.map(([kind, asset]) => (
          <li key={kind}>
            <span>{kind}</span>
            <code>{asset}</code>
          </li>
        ))}
      </ul>
    </div>
    <figcaption>
      <span className="unseen">
        For example: {skin.name} of {skin.legend} has{' '}
        {skin.answers.map(([kind, asset]) => `the ${kind.toLowerCase()} ${asset}`).join(', ')}.{' '}
      </span>
      Players know the name in the shop. The archives and your 3D program use the names in the files.
    </figcaption>
  </figure>
);
