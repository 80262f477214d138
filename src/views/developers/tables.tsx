import { developers } from '../../content/developers.ts';
import { forDevelopers as says } from '../../content/for-developers.ts';
import { Prose } from '../../parts/text/prose.tsx';

/** Every code by its status. */
export const Codes = () => (
  <table className="table">
    <caption className="unseen">Codes of refusals by status</caption>
    <thead>
      <tr>
        <th scope="col">Status</th>
        <th scope="col">Codes</th>
      </tr>
    </thead>
    <tbody>
      {developers.codes.map(({ status, codes }) => (
        <tr key={status}>
          <th scope="row">{status}</th>
          <td data-label="Codes">
            <div>
              <Prose text={codes.map((code) => `\`${code}\``).join(', ')} />
            </div>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The limits. */
export const Limits = () => (
  <table className="table">
    <caption className="unseen">Limits by kind</caption>
    <thead>
      <tr>
        <th scope="col">What</th>
        <th scope="col">At most</th>
      </tr>
    </thead>
    <tbody>
      {developers.limits.map(({ name, times, seconds }) => (
        <tr key={name}>
          <th scope="row">{wordsOf(says.limitWords, name)}</th>
          <td data-label="At most">
            {times} in {seconds < 3600 ? `${seconds / 60} min` : `${seconds / 3600} h`}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The calls that take a token, with the rights that it needs. */
export const ByToken = () => (
  <Calls caption="Calls by token" last="Right" of={developers.others.filter(({ who }) => !WITHOUT_TOKEN.has(who))} />
);

/** No token reaches an account, and none has the right of an owner. */
const WITHOUT_TOKEN = new Set(['anyone', 'signedIn', 'owner']);

/** The calls that are not for other programs. */
export const Others = () => <Calls caption="Calls of the site’s own pages" last="Who may" of={developers.others} />;

const Calls = ({ caption, last, of }: { caption: string; last: string; of: typeof developers.others }) => (
  <table className="table">
    <caption className="unseen">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">Call</th>
        <th scope="col">What it does</th>
        <th scope="col">{last}</th>
      </tr>
    </thead>
    <tbody>
      {of.map(({ method, path, summary, who }) => (
        <tr key={`${method} ${path}`}>
          <th scope="row">
            <code>
              {method} {path}
            </code>
          </th>
          <td data-label="For">{summary}</td>
          <td data-label={last}>
            <div>
              <Prose text={wordsOf(says.who, who)} />
            </div>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const wordsOf = (words: Record<string, string>, name: string) => words[name] ?? name;
