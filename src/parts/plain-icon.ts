import { createElement, type SVGProps } from 'react';

/** An icon as Lucide describes it: what its picture is made of. */
type Icon = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] };
type Props = SVGProps<SVGSVGElement> & { size?: number };

/** Draws Lucide's icons in place of its own code, which can do more than any page asks for and weighs six times as much. */
export default function plainIcon({ node }: Icon) {
  return ({ size = 24, ...others }: Props) =>
    createElement(
      'svg',
      { width: size, height: size, ...LOOK, ...others },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}

const LOOK = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;
