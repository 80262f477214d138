import { Link } from 'wouter';
import { addresses } from '../content/addresses.ts';
import { useAppSelector } from '../parts/app/app-context.ts';
import prose from '../parts/text/prose.module.css';

/** Tells a user without rights how to get them (docs: Dashboard). */
export default function Instructions() {
  const user = useAppSelector((snapshot) => snapshot.context.user);
  return (
    <article className={`stack gap-4 measure above ${prose.page}`}>
      <h1>Welcome, {user?.username}</h1>
      <p>You are signed in. To help with the skin translator, ask the owner for access:</p>
      <ol className={`stack gap-2 ${prose.numbered}`}>
        <li>
          Message the owner on{' '}
          <a href={addresses.support} target="_blank" rel="noopener noreferrer">
            the chat server
          </a>
          .
        </li>
        <li>Send your Twitter handle and your Discord username.</li>
        <li>Explain why you want to help.</li>
        <li>Describe what you know about data-mining.</li>
      </ol>
      <p>
        Anyone can <Link href="/suggest">suggest a change</Link>. Someone reviews it, and you see the result.
      </p>
      <p>
        Your password, and where you are signed in: <Link href="/admin/account">Account</Link>
      </p>
    </article>
  );
}
