import type { TournamentBody } from '@fairbook/contract';
import { Num } from '@fairbook/ui';
import { showMoney } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';
import { GameArt } from '../casino-lobby/index.ts';
import { type GamePicture, picturesOf } from './game-picture.ts';

/** Pictures of games that fit on a banner. */
const PICTURES = 3;

/** The prize fund of a tournament over pictures of its games. */
export function TournamentBanner({
  tournament: { scoring, fund, currency, games },
  pictures,
  eager = false,
}: {
  tournament: TournamentBody;
  pictures: readonly GamePicture[];
  eager?: boolean;
}) {
  const { say, locale } = useWords();
  return (
    <div className="contest-banner" data-scoring={scoring}>
      <p>
        <span>{say('contest_fund')}</span>
        <Num>{showMoney(fund, currency, locale, 'whole')}</Num>
      </p>
      <div className="contest-fan" aria-hidden="true">
        {picturesOf(games, pictures)
          .slice(0, PICTURES)
          .map((game) => (
            <span key={game.id}>
              <GameArt game={game} eager={eager} />
            </span>
          ))}
      </div>
    </div>
  );
}
