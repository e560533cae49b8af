import { Icon, Num } from '@fairbook/ui';
import { useWords } from '../../../shared/words/words.tsx';
import type { GameScreenProps } from '../../casino-game/index.ts';
import { othersOf } from './others.ts';
import { PlayersTable } from './players-table.tsx';
import type { SharedTable } from './use-shared-table.ts';

/** Who has stakes in this round: the player first, others as everybody sees them. What came back is there with the result. */
export function StakesList({ props, table }: { readonly props: GameScreenProps; readonly table: SharedTable<unknown> }) {
  const { say } = useWords();
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
      <PlayersTable
        own={mine === undefined ? undefined : { staked: mine, back: own && stage === 'shown' ? own.won : undefined }}
        others={others.bets}
        isOver={paid}
        amounts={amounts}
      />
    </section>
  );
}
