import type { Winner } from '@fairbook/contract';
import { Num } from '@fairbook/ui';
import { useId } from 'react';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { showMoney } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';
import { GameArt } from './game-art.tsx';

/** Who won last: initials, game and amount, as they stand in the ledger. */
export function Winners({ winners }: { winners: readonly Winner[] }) {
  const { say, language, locale } = useWords();
  const id = useId();
  if (winners.length === 0) return null;
  return (
    <section className="casino-winners" aria-labelledby={id}>
      <div className="game-row-head">
        <h2 id={id}>{say('casino_winners')}</h2>
        <span>{say('casino_winners_note')}</span>
      </div>
      <ul>
        {winners.map(({ game, player, currency, won, at }) => {
          const amount = showMoney(won, currency, locale);
          return (
            <li key={`${at} ${game.id} ${player}`}>
              <A to={paths.game(language, game)}>
                <span className="winner-art">
                  <GameArt game={game} />
                </span>
                <span className="winner-text">
                  <Num>{amount}</Num>
                  <span>{game.name}</span>
                  <bdi>{player}</bdi>
                </span>
              </A>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
