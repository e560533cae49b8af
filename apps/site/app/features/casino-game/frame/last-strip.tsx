import { multiplierText } from '@fairbook/games/definition/multiplier';
import { Icon, Num } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { useSay } from '../../../shared/words/words.tsx';
import type { PanelName } from '../game-module.ts';
import { timesOf } from '../play/win-tier.ts';
import type { GameRound } from '../session/session.ts';

const HUNDREDTH = 100;

/** "2.58×", "0": what a round gave back of its stake, in hundredths at most. */
export function timesText(round: Pick<GameRound, 'staked' | 'won'>): string {
  const times = timesOf(round);
  if (times === 0) return '0';
  return `${multiplierText(Math.floor(times / HUNDREDTH) * HUNDREDTH)}×`;
}

/** The last rounds of the visit, the newest first; those that brought more than was staked in the colour of winning. */
export function LastStrip({
  last,
  text = timesText,
  open,
  label,
  name,
}: {
  last: readonly GameRound[];
  /** What is written of a round; its multiplier unless the game has a figure of its own. */
  text?: (round: GameRound) => ReactNode;
  open: (panel: PanelName) => void;
  /** Of the way to all of them. */
  label?: string | undefined;
  /** What they are called, where other rounds stand beside them. */
  name?: string;
}) {
  const say = useSay();
  return (
    <footer className="cg-last">
      <span className="cg-last-name">{name ?? say('play_last')}</span>
      <ol>
        {last.map((round) => (
          <li key={round.round} data-won={round.won > round.staked ? '' : undefined}>
            <Num>{text(round)}</Num>
          </li>
        ))}
      </ol>
      <button type="button" className="icon-button" aria-label={say('play_sheet')} onClick={() => open('sheet')}>
        <Icon name="info" size={18} />
      </button>
      <button type="button" className="cg-all" onClick={() => open('history')}>
        <span className={label === undefined ? 'sr-only' : undefined}>{label ?? say('play_history')}</span>
        <Icon name="clock-counter-clockwise" size={18} />
      </button>
    </footer>
  );
}
