import styles from './miniature.module.css';

const skin = {
  legend: 'Bloodhound',
  name: "Feral's Future",
  answers: [
    ['Model', 'bloodhound_v21_heroknight_w'],
    ['Material', 'bloodhound_lgnd_v21_heroknight'],
    ['Animations', 'pilot_medium_bloodhound'],
  ],
} as const;

/** What the translator does, drawn: a name of the shop is typed, the names of the files answer. */
export const Miniature = () => (
  <figure className={styles.figure}>
    <div className={styles.drawing} aria-hidden>
      <div className={styles.shop}>
        <span className={styles.label}>In the shop</span>
        <span className={styles.legend}>{skin.legend}</span>
        <span className={styles.name}>
          <span>{skin.name}</span>
        </span>
      </div>
      <div className={styles.files}>
        <span className={styles.label}>In the files</span>
        <ul>
          {skin.answers.map(([kind, asset]) => (
            <li key={kind}>
              <span>{kind}</span>
              <code>{asset}</code>
            </li>
          ))}
        </ul>
      </div>
    </div>
    <figcaption className="unseen">
      For example, {skin.name} of {skin.legend} is made of{' '}
      {skin.answers.map(([kind, asset]) => `${kind.toLowerCase()} ${asset}`).join(', ')}.
    </figcaption>
  </figure>
);
