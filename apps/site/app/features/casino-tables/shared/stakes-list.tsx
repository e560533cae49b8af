import { Icon, Num } from '@fairbook/ui';
import { showMoney } from '../../../shared/words/format.ts';
import { useWords } from '../../../shared/words/words.tsx';
import type { GameScreenProps } from '../../casino-game/index.ts';
import { othersOf } from './others.ts';
import type { SharedTable } from './use-shared-table.ts';

/** Who has stakes in this round: the player first, others as everybody sees them. What came back is there with the result. */
export function StakesList({ props, table }: { readonly props: GameScreenProps; readonly table: SharedTable<unknown> }) {
  const { say, locale } = useWords();
  const { amounts, session } = props;
  const { state, own, stage } = table;
  const { round, count } = state.view;
  const others = othersOf(state, amounts.text, session.currency);
  const mine = others.own;
  const paid = round?.phase === 'pause';
  return (
    <section className="stakes" aria-label={say('shared_this_round')}>
      <header>
        <h2>{round ? say('shared_in_round', { number: round.number }) : say('shared_this_round')}</h2>
        <span>
          <Icon name="users" size={16} />
          <Num>{count}</Num>
        </span>
      </header>
      {count === 0 && mine === undefined ? <p className="cg-note">{say('shared_nobody')}</p> : null}
      <table>
        <thead className="sr-only">
          <tr>
            <th scope="col">{say('shared_player')}</th>
            <th scope="col">{say('shared_stake')}</th>
            <th scope="col">{say('shared_back')}</th>
          </tr>
        </thead>
        <tbody>
          {mine === undefined ? null : (
            <tr data-own="">
              <th scope="row">{say('shared_you')}</th>
              <td>
                <Num>{amounts.show(mine)}</Num>
              </td>
              <td data-won={own && own.won > own.staked ? '' : undefined}>
                {own && stage === 'shown' ? <Num>{amounts.show(own.won)}</Num> : '–'}
              </td>
            </tr>
          )}
          {others.bets.map(({ id, name, amount, currency, won }) => (
            <tr key={id}>
              <th scope="row">
                <bdi>{name}</bdi>
              </th>
              <td>
                <Num>{showMoney(amount, currency, locale)}</Num>
              </td>
              <td data-won={paid && Number(won) > Number(amount) ? '' : undefined}>
                {paid && won !== undefined ? <Num>{showMoney(won, currency, locale)}</Num> : '–'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
