import { codeOf } from '#game-files/texts/language-code.ts';
import { languageWord } from '#game-files/texts/language-word.ts';
import { Fact, Facts } from '../../parts/text/facts.tsx';

type Props = { names: Readonly<Record<string, string>>; shown: string };

const SHOWN = 4;

/** The names in other languages. All but the first few are folded; the browser's search still finds them. */
export function OtherNames({ names, shown }: Props) {
  const others = Object.entries(names).filter(([language, name]) => language !== 'english' || name !== shown);
  if (others.length === 0) return null;
  const [first, rest] = [others.slice(0, SHOWN), others.slice(SHOWN)];
  return (
    <section aria-labelledby="languages">
      <h2 id="languages">Other languages</h2>
      <Names names={first} />
      {rest.length > 0 && (
        <details>
          <summary>{rest.length} more</summary>
          <Names names={rest} />
        </details>
      )}
    </section>
  );
}

const Names = ({ names }: { names: readonly (readonly [string, string])[] }) => (
  <Facts>
    {names.map(([language, name]) => (
      <Fact key={language} word={languageWord(language)} lang={codeOf(language)}>
        {name}
      </Fact>
    ))}
  </Facts>
);
