import { Num } from '@fairbook/ui';
import { showMoney } from '../../../shared/words/format.ts';
import { useWords } from '../../../shared/words/words.tsx';
import type { GameScreenProps } from '../../casino-game/index.ts';

/** A bet of somebody's as everybody is told of it. */
interface OtherBet {
  readonly id: string;
  readonly name: string;
  readonly amount: string;
  readonly currency: string;
  readonly won?: string;
}

interface PlayersTableProps extends Pick<GameScreenProps, 'amounts'> {
  /** Of the player: what is staked, and what came back where it may be told; minor units. Undefined: nothing. */
  readonly own: { readonly staked: bigint; readonly back: bigint | undefined } | undefined;
  readonly others: readonly OtherBet[];
  /** Whether it may be told what came back of the bets of others. */
  readonly isOver: boolean;
}

/** Who has stakes in a round that many share: the player first, others under masked names. */
export function PlayersTable({ own, others, isOver, amounts }: PlayersTableProps) {
  const { say, locale } = useWords();
  return (
    <table>
      <thead className="sr-only">
        <tr>
          <th scope="col">{say('shared_player')}</th>
          <th scope="col">{say('shared_stake')}</th>
          <th scope="col">{say('shared_back')}</th>
        </tr>
      </thead>
      <tbody>
        {own === undefined ? null : (
          <tr data-own="">
            <th scope="row">{say('shared_you')}</th>
            <td>
              <Num>{amounts.show(own.staked)}</Num>
            </td>
            <td data-won={own.back !== undefined && own.back > own.staked ? '' : undefined}>
              {own.back === undefined ? '–' : <Num>{amounts.show(own.back)}</Num>}
            </td>
          </tr>
        )}
        {others.map(({ id, name, amount, currency, won }) => (
          <tr key={id}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            <td>
              <Num>{showMoney(amount, currency, locale)}</Num>
            </td>
            <td data-won={isOver && Number(won) > Number(amount) ? '' : undefined}>
              {isOver && won !== undefined ? <Num>{showMoney(won, currency, locale)}</Num> : '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
