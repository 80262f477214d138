type Props = { legend: string; size?: number };

/** A legend's drawn mark: two letters of its name in a hue of its own. */
export function LegendMark({ legend, size = 34 }: Props) {
  const hue = hueOf(legend);
  // Attributes, because a document's style attributes are refused.
  return (
    <svg width={size} height={size} viewBox="0 0 34 34" aria-hidden data-mark>
      <rect width={34} height={34} rx={6} fill={`oklch(0.3 0.06 ${hue})`} />
      <text x={17} y={23} textAnchor="middle" fill={`oklch(0.84 0.09 ${hue})`}>
        {lettersOf(legend)}
      </text>
    </svg>
  );
}

/** The first letters of its first two words, or of its only one. */
function lettersOf(legend: string) {
  const [first = '', second] = legend.split(' ').filter(Boolean);
  const letters = [...(second === undefined ? first : `${[...first][0]}${second}`)];
  return letters.slice(0, 2).join('').toUpperCase();
}

/** Names that differ in one letter are far apart. */
const hueOf = (legend: string) => [...legend].reduce((hue, letter) => (hue * 31 + letter.charCodeAt(0) * 7) % 360, 0);
