import { Link } from 'wouter';
import { BotMark } from './bot-mark.tsx';
import { botNames, bots } from './texts/bots.ts';

export const order = 2;

/** The chat bots on the home page (docs: Home). */
export const Section = () => (
  <section>
    <h2>Chat bots</h2>
    <ul>
      {botNames.map((bot) => (
        <li key={bot}>
          <BotMark bot={bot} size={36} />
          <Link href={`/${bot}`} className="reach strong">
            {bots[bot].name}
          </Link>
          <p>{bots[bot].line}</p>
        </li>
      ))}
    </ul>
  </section>
);
