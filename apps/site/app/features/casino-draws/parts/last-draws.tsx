import { Icon } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { useWords } from '../../../shared/words/words.tsx';
import type { GameScreenProps } from '../../casino-game/index.ts';
import type { DrawEnd } from '../table/draw-table.ts';

interface LastDrawsProps {
  readonly history: readonly DrawEnd[];
  readonly show: (end: DrawEnd) => ReactNode;
  readonly open: GameScreenProps['open'];
}

/** What the last rounds drew, the newest first, with the ways to the rules and to the player's own rounds. */
export function LastDraws({ history, show, open }: LastDrawsProps) {
  const { say } = useWords();
  return (
    <footer className="cg-last draw-last">
      <span className="cg-last-name">{say('play_last')}</span>
      <ol aria-label={say('shared_last')}>
        {history.map((end) => (
          <li key={end.number}>{show(end)}</li>
        ))}
      </ol>
      <button type="button" className="icon-button" aria-label={say('play_sheet')} onClick={() => open('sheet')}>
        <Icon name="info" size={18} />
      </button>
      <button type="button" className="icon-button" aria-label={say('play_history')} onClick={() => open('history')}>
        <Icon name="clock-counter-clockwise" size={18} />
      </button>
    </footer>
  );
}
