import { Icon, Num } from '@fairbook/ui';
import { showMoney } from '../../../shared/words/format.ts';
import { useWords } from '../../../shared/words/words.tsx';
import type { GameScreenProps } from '../../casino-game/index.ts';
import { lessOwn } from '../../casino-tables/index.ts';
import { ownIn } from '../table/draw-table.ts';
import type { Draw } from '../table/use-draw.ts';

const MOST_SHOWN = 8;

interface PlayersProps extends Pick<GameScreenProps, 'amounts'> {
  readonly draw: Draw;
  readonly session: Pick<GameScreenProps['session'], 'money' | 'currency'>;
}

/** Who is in this draw, what they staked, and once all is shown what came back: the player first, others under masked names. */
export function Players({ draw, amounts, session }: PlayersProps) {
  const { say, locale } = useWords();
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
      <table>
        <thead className="sr-only">
          <tr>
            <th scope="col">{say('shared_player')}</th>
            <th scope="col">{say('shared_stake')}</th>
            <th scope="col">{say('shared_back')}</th>
          </tr>
        </thead>
        <tbody>
          {own.length === 0 ? null : (
            <tr data-own="" data-won={result && result.won > result.staked ? '' : undefined}>
              <th scope="row">{say('shared_you')}</th>
              <td>
                <Num>{amounts.show(own.reduce((sum, staked) => sum + staked, 0n))}</Num>
              </td>
              <td>{result ? <Num>{amounts.show(result.won)}</Num> : null}</td>
            </tr>
          )}
          {players.slice(0, MOST_SHOWN).map(({ id, name, amount, currency, won }) => (
            <tr key={id} data-won={draw.shown && won !== undefined && Number(won) > Number(amount) ? '' : undefined}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td>
                <Num>{showMoney(amount, currency, locale)}</Num>
              </td>
              <td>{draw.shown && won !== undefined ? <Num>{showMoney(won, currency, locale)}</Num> : null}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
