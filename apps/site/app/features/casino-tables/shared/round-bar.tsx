import { Icon } from '@fairbook/ui';
import type { CSSProperties, ReactNode } from 'react';
import { serverNow } from '../../../live/index.ts';
import type { TableRound } from '../../../shared/casino/table-view.ts';
import { useSay } from '../../../shared/words/words.tsx';
import { type Span, spanOf } from './round-span.ts';
import type { TableStage } from './table-stage.ts';
import { useSecondsTo } from './use-seconds.ts';

/** Radius of the ring in a drawing of 32; its length is counted as 100. */
const RADIUS = 14;

/** What is left of a window: a ring with its seconds, and the line under the bar. Both run by themselves and once a second where nothing may move. */
function Clock({ span, seconds, still }: { readonly span: Span; readonly seconds: number; readonly still: boolean }) {
  const all = Math.max(1, span.to - span.from);
  const gone = Math.max(0, serverNow() - span.from);
  const style = { '--all': `${all}ms`, '--gone': `${-gone}ms`, '--left': Math.min(1, (seconds * 1000) / all) } as CSSProperties;
  return (
    <>
      <svg
        key={`ring ${span.to}`}
        className="round-ring"
        viewBox="0 0 32 32"
        data-still={still ? '' : undefined}
        style={style}
        aria-hidden="true"
      >
        <circle className="round-ring-ground" cx="16" cy="16" r={RADIUS} />
        <circle className="round-ring-left" cx="16" cy="16" r={RADIUS} pathLength="100" />
        <text x="16" y="16">
          {seconds}
        </text>
      </svg>
      <span key={`line ${span.to}`} className="round-line" data-still={still ? '' : undefined} style={style} />
    </>
  );
}

const ICONS = {
  opening: 'hourglass',
  waiting: 'hourglass',
  betting: 'timer',
  closed: 'prohibit',
  moving: 'prohibit',
  shown: 'check-circle',
} as const;

interface RoundBarProps {
  readonly game: string;
  readonly stage: TableStage;
  readonly round: TableRound | undefined;
  readonly moveMs: number;
  readonly still: boolean;
  /** What goes on while the draw is shown. */
  readonly moving: string;
  /** What came, with what it gives back. */
  readonly result: ReactNode;
}

/** What happens at the table, and until when: no colour changes, and nothing ticks. */
export function RoundBar({ game, stage, round, moveMs, still, moving, result }: RoundBarProps) {
  const say = useSay();
  const span = spanOf(game, stage, round, moveMs);
  const seconds = useSecondsTo(serverNow, span?.to);
  const state = stage === 'moving' ? moving : stage === 'shown' ? result : say(`shared_${stage}`);
  const time =
    stage === 'moving'
      ? say('shared_closed')
      : seconds === undefined || stage === 'closed' || stage === 'opening'
        ? undefined
        : say(stage === 'betting' ? 'shared_closes_in' : 'shared_next_in', { seconds });
  return (
    <div className="round-bar" data-stage={stage}>
      {span && seconds !== undefined ? <Clock {...{ span, seconds, still }} /> : <Icon name={ICONS[stage]} size={20} />}
      <p className="round-state">{state}</p>
      {time === undefined ? null : <p className="round-time">{time}</p>}
    </div>
  );
}
