import { Icon, Num } from '@fairbook/ui';
import { useWords } from '../../../shared/words/words.tsx';
import type { GameScreenProps } from '../../casino-game/index.ts';
import { lessOwn, PlayersTable } from '../../casino-tables/index.ts';
import { ownIn } from '../table/draw-table.ts';
import type { Draw } from '../table/use-draw.ts';

const MOST_SHOWN = 8;

interface PlayersProps extends Pick<GameScreenProps, 'amounts'> {
  readonly draw: Draw;
  readonly session: Pick<GameScreenProps['session'], 'money' | 'currency'>;
}

/** Who is in this draw, what they staked, and once all is shown what came back: the player first, others under masked names. */
export function Players({ draw, amounts, session }: PlayersProps) {
  const { say } = useWords();
  const { state, result } = draw;
  const { playerCount } = state;
  if (!session.money) return <p className="draw-note">{say('shared_demo')}</p>;
  const own = ownIn(state)
    .filter(({ sending }) => !sending)
    .map(({ staked }) => staked);
  const players = lessOwn(state.players, own, amounts.text, session.currency);
  return (
    <section className="draw-players" aria-label={say('draw_players')}>
      <header>
        <h2>{say('draw_players')}</h2>
        <span>
          <Icon name="users" size={16} />
          <Num>{playerCount}</Num>
        </span>
      </header>
      {players.length + own.length === 0 ? <p className="draw-note">{say('draw_none')}</p> : null}
      <PlayersTable
        own={own.length === 0 ? undefined : { staked: own.reduce((sum, staked) => sum + staked, 0n), back: result?.won }}
        others={players.slice(0, MOST_SHOWN)}
        isOver={draw.shown}
        amounts={amounts}
      />
    </section>
  );
}
