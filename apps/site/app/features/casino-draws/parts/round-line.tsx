import { Icon, type IconName, Num, Strip } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { useIsLost } from '../../../live/index.ts';
import { useWords } from '../../../shared/words/words.tsx';
import { type GameScreenProps, MissedNotice } from '../../casino-game/index.ts';
import type { DrawState } from '../table/draw-table.ts';
import type { Draw } from '../table/use-draw.ts';
import { clockText, usePhaseClock } from './clock.ts';

const ICONS: Readonly<Record<DrawState['phase'], IconName>> = {
  opening: 'hourglass',
  betting: 'clock',
  closed: 'lock',
  showing: 'broadcast',
  over: 'check-circle',
};

/** What stands at the end of the line: the time that is left, or the way straight to what comes next. */
function LineEnd({ draw, seconds }: { readonly draw: Draw; readonly seconds: number | undefined }) {
  const { say } = useWords();
  const { phase } = draw.state;
  if (draw.skip)
    return (
      <button type="button" className="draw-skip" onClick={draw.skip}>
        {say('draw_skip')}
      </button>
    );
  if (seconds === undefined || (phase !== 'betting' && phase !== 'over')) return null;
  const [before = '', after = ''] = say(phase === 'betting' ? 'draw_closes' : 'draw_next', { time: '\u0000' }).split('\u0000');
  return (
    <span role="timer">
      {before}
      <Num>{clockText(seconds)}</Num>
      {after}
    </span>
  );
}

interface RoundLineProps extends Pick<GameScreenProps, 'still' | 'amounts'> {
  readonly draw: Draw;
  /** What goes on while the draw is shown, in words. */
  readonly showing: ReactNode;
}

/** Where the round is: what goes on, how long it will, and how much of it has passed. */
export function RoundLine({ draw, still, amounts, showing }: RoundLineProps) {
  const { say, dir } = useWords();
  const { state, table, shown } = draw;
  const { phase, number, interrupted } = state;
  const clock = usePhaseClock(table, state, still);
  // A demonstration needs no news.
  const lost = useIsLost() && state.chips === undefined;
  return (
    <div className="draw-line" dir={dir} data-phase={phase}>
      <p>
        <Icon name={ICONS[phase]} size={18} />
        <strong>{phase === 'showing' && !shown ? showing : say(`draw_${phase === 'showing' ? 'over' : phase}`, { number })}</strong>
        <LineEnd draw={draw} seconds={clock?.seconds} />
      </p>
      <div className="draw-passed" aria-hidden>
        <span style={{ inlineSize: `${Math.round((clock?.passed ?? 0) * 1000) / 10}%` }} data-still={still ? '' : undefined} />
      </div>
      {lost || interrupted ? (
        <Strip icon={lost ? 'wifi-slash' : 'warning-circle'} tone="warning">
          {say(lost ? 'shared_lost' : 'draw_interrupted')}
        </Strip>
      ) : null}
      <MissedNotice missed={state.missed} amounts={amounts} />
    </div>
  );
}
