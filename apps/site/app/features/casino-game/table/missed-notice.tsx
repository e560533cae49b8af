import { Strip } from '@fairbook/ui';
import { isolated } from '../../../shared/words/format.ts';
import { useSay } from '../../../shared/words/words.tsx';
import type { Amounts } from '../play/amounts.ts';
import { missedRounds } from './missed-rounds.ts';
import type { TableState } from './table-client.ts';

/** What became of bets whose round went on while nothing was heard of the table, until the next stake. */
export function MissedNotice({ missed, amounts }: Pick<TableState, 'missed'> & { readonly amounts: Amounts }) {
  const say = useSay();
  return missedRounds(missed).map(({ number, staked, won }) => (
    <Strip key={number} icon="clock-counter-clockwise">
      {say('shared_missed', {
        number,
        outcome: say(won > 0n ? 'shared_missed_back' : 'shared_missed_nothing', {
          back: isolated(amounts.show(won)),
          stake: isolated(amounts.show(staked)),
        }),
      })}
    </Strip>
  ));
}
