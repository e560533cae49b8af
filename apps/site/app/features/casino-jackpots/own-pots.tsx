import type { JackpotBody, LobbyGame } from '@fairbook/contract';
import { Num } from '@fairbook/ui';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { LocalDateTime } from '../../shared/time/local-time.tsx';
import { showMoney } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';
import { GameArt } from '../casino-lobby/index.ts';
import { Counted } from './digits.tsx';

/** Pots of single games, won in the game itself: its own sheet has the rules. */
export function OwnPots({
  pots,
  games,
  currency,
}: {
  pots: readonly JackpotBody[];
  games: ReadonlyMap<string, LobbyGame>;
  currency: string;
}) {
  const { say, language, locale } = useWords();
  return (
    <section aria-labelledby="own-pots">
      <h2 id="own-pots" className="section-title">
        {say('jackpot_own')}
      </h2>
      <ul className="jackpot-own">
        {pots.map(({ id, games: [code = ''], levels: [level] }) => {
          const game = games.get(code);
          if (!game || !level) return null;
          return (
            <li key={id}>
              <A to={`${paths.game(language, game, game.demo)}#sheet`}>
                <span>
                  <GameArt game={game} />
                </span>
                <span>
                  <b>{game.name}</b>
                  <span className="jackpot-amount">
                    <Counted amount={level.amount} currency={currency} />
                  </span>
                  <small>
                    {level.last ? (
                      <>
                        {say('jackpot_last')} <Num>{showMoney(level.last.prize, currency, locale)}</Num>,{' '}
                        <LocalDateTime at={level.last.at} />
                      </>
                    ) : (
                      say('jackpot_never')
                    )}
                  </small>
                  <small>{say('jackpot_own_rules')}</small>
                </span>
              </A>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
