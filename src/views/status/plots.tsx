import { HOURLY, type Hour, type HourlyName } from '#contract/status.ts';
import { count } from '#rules/count.ts';
import { sayHour } from './said.ts';
import styles from './status.module.css';

const titles: Record<HourlyName, string> = {
  requests: 'Requests',
  refusals: 'Refusals',
  serverErrors: 'Errors of the server',
  pageErrors: 'Errors in pages',
};

/** The last day hour by hour: a plot of each count, and all numbers in a table for whoever wants or needs them. */
export function Plots({ hours }: { hours: readonly Hour[] }) {
  return (
    <section className={styles.day} aria-labelledby="day-title">
      <h2 id="day-title">The last 24 hours</h2>
      <div className={styles.plots}>
        {HOURLY.map((what) => (
          <Plot key={what} what={what} hours={hours} />
        ))}
      </div>
      <details className={styles.numbers}>
        <summary>The numbers by the hour</summary>
        <Numbers hours={hours} />
      </details>
    </section>
  );
}

const WIDTH = 8;
const HEIGHT = 56;

function Plot({ what, hours }: { what: HourlyName; hours: readonly Hour[] }) {
  const most = Math.max(...hours.map((hour) => hour[what]));
  const sum = hours.reduce((total, hour) => total + hour[what], 0);
  return (
    <figure className={styles.plot} data-what={what}>
      <figcaption>
        <span>{titles[what]}</span>
        <strong>{count(sum)}</strong>
      </figcaption>
      <svg viewBox={`0 0 ${hours.length * WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        {hours.map((hour, index) => {
          // What has happened at all is seen, however much more happened at other times.
          const height = hour[what] === 0 ? 0 : Math.max(2, (hour[what] / most) * HEIGHT);
          return (
            <g key={hour.hour}>
              <title>{`${sayHour(hour.hour)}: ${count(hour[what])}`}</title>
              <rect className={styles.hour} x={index * WIDTH} y={0} width={WIDTH} height={HEIGHT} />
              <rect
                className={styles.bar}
                x={index * WIDTH + 1}
                y={HEIGHT - height}
                width={WIDTH - 2}
                height={height}
              />
            </g>
          );
        })}
      </svg>
      <p className={styles.note}>{most === 0 ? 'None' : `At most ${count(most)} in an hour`}</p>
    </figure>
  );
}

const Numbers = ({ hours }: { hours: readonly Hour[] }) => (
  <table className="table">
    <thead>
      <tr>
        <th scope="col">Hour</th>
        {HOURLY.map((what) => (
          <th key={what} scope="col">
            {titles[what]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {hours.toReversed().map((hour) => (
        <tr key={hour.hour}>
          <th scope="row">{sayHour(hour.hour)}</th>
          {HOURLY.map((what) => (
            <td key={what} data-label={titles[what]}>
              {count(hour[what])}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
