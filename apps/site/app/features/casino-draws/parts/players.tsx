import { Icon, Num } from '@fairbook/ui';
import { showMoney } from '../../../shared/words/format.ts';
import { useWords } from '../../../shared/words/words.tsx';
import type { Draw } from '../table/use-draw.ts';

const MOST_SHOWN = 8;

/** Who is in this draw under masked names, what they staked, and once all is shown what came back. */
export function Players({ draw, money }: { readonly draw: Draw; readonly money: boolean }) {
  const { say, locale } = useWords();
  const { players, playerCount } = draw.state;
  if (!money) return <p className="draw-note">{say('crash_alone')}</p>;
  return (
    <section className="draw-players" aria-label={say('draw_players')}>
      <header>
        <h2>{say('draw_players')}</h2>
        <span>
          <Icon name="users" size={16} />
          <Num>{playerCount}</Num>
        </span>
      </header>
      {players.length === 0 ? <p className="draw-note">{say('draw_none')}</p> : null}
      <table>
        <thead className="sr-only">
          <tr>
            <th scope="col">{say('crash_player')}</th>
            <th scope="col">{say('crash_staked')}</th>
            <th scope="col">{say('crash_back')}</th>
          </tr>
        </thead>
        <tbody>
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
