import { memo } from 'react';
import { count } from '#rules/count.ts';
import type { Arrow, Box, Drawing } from '#rules/flows/flow.ts';
import styles from './drawing.module.css';

type Marks = {
  /** The paths of the states that are active, and of those that a search finds. */
  active: ReadonlySet<string>;
  found: ReadonlySet<string>;
  /** The path of the state that is looked at, or empty: its arrows are marked as well. */
  chosen: string;
};

type Props = Marks & { machine: string; drawing: Drawing; scale: number };

/** A drawing as boxes and arrows. The table of states says the same in words (docs: Flows). */
export const DrawingOf = memo(({ machine, drawing, scale, ...marks }: Props) => {
  const { of, width, height, boxes, arrows } = drawing;
  const heads = `${machine}-${of}-`;
  const isChosen = (at: number) => marks.chosen !== '' && boxes[at]?.path === marks.chosen && isState(boxes[at]);
  const name = of === '' ? machine : `${machine}: ${of}`;
  const states = boxes.filter(isState).length;
  return (
    <figure className={styles.figure}>
      {of !== '' && <figcaption>{of}</figcaption>}
      <svg
        className={styles.drawing}
        data-wide={width > 640}
        role="img"
        aria-label={`${name}, ${count(states, 'state')} and ${count(arrows.length, 'arrow')}`}
        viewBox={`0 0 ${width} ${height}`}
        width={Math.round(width * scale)}
        height={Math.round(height * scale)}
      >
        <defs>
          {['plain', 'failure', 'chosen'].map((kind) => (
            <marker
              key={kind}
              id={`${heads}${kind}`}
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="7"
              markerHeight="7"
              markerUnits="userSpaceOnUse"
              orient="auto"
            >
              <path d="M0 0L8 4L0 8z" className={styles.head} data-kind={kind} />
            </marker>
          ))}
        </defs>
        {boxes.map((box, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change
          <Shape key={at} box={box} {...marks} />
        ))}
        {arrows.map((arrow, at) => (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change
            key={at}
            arrow={arrow}
            heads={heads}
            isChosen={isChosen(arrow.from) || isChosen(arrow.to)}
          />
        ))}
      </svg>
    </figure>
  );
});

const isState = (box: Box | undefined) => box !== undefined && ['state', 'end', 'around'].includes(box.kind);

function Shape({ box, active, found, chosen }: Marks & { box: Box }) {
  const { path, kind, x, y, width, height, lines = [] } = box;
  if (kind === 'start')
    return <circle className={styles.start} data-start={path} cx={x + width / 2} cy={y + height / 2} r={width / 2} />;
  const isOne = isState(box);
  const isActive = isOne && active.has(path);
  const name = kind === 'any' ? 'any state' : kind === 'alike' ? '' : path.slice(path.lastIndexOf('.') + 1);
  const below = y + (kind === 'alike' ? 4 : 22);
  return (
    <g
      className={styles.box}
      data-kind={kind}
      data-active={isActive}
      data-found={isOne && found.has(path)}
      data-chosen={isOne && chosen === path}
      {...(isOne && { 'data-path': path })}
    >
      <rect x={x} y={y} width={width} height={height} rx={5} />
      {kind === 'end' && <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={3} />}
      {isActive && <circle className={styles.now} cx={x + width - 2} cy={y + 2} r={4} />}
      {name !== '' && (
        <text className={styles.name} x={x + 11} y={y + 20} fontSize={13}>
          {name}
        </text>
      )}
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <text key={at} x={x + 11} y={below + 17 * (at + 1) - 3} fontSize={12}>
          {line}
        </text>
      ))}
    </g>
  );
}

type LineProps = { arrow: Arrow; heads: string; isChosen: boolean };

function Line({ arrow: { line, label, isFailure }, heads, isChosen }: LineProps) {
  const kind = isChosen ? 'chosen' : isFailure ? 'failure' : 'plain';
  return (
    <g className={styles.arrow} data-kind={kind} data-failure={isFailure === true}>
      <path d={line} markerEnd={`url(#${heads}${kind})`} />
      {label?.lines.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <text key={at} x={label.x + 4} y={label.y + 16 * at + 13} fontSize={11.5}>
          {text}
        </text>
      ))}
    </g>
  );
}
