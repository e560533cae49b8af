import type { LobbyGame } from '@fairbook/contract';
import { Badge, Num } from '@fairbook/ui';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { showMoney } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';
import { GameArt } from './game-art.tsx';
import { showRtp } from './game-words.ts';

/** A table that many share: its scene, its name and what may be staked. */
export function LiveCard({ game }: { game: LobbyGame }) {
  const { say, language, locale } = useWords();
  const { stakes } = game;
  const short = (amount: string): string =>
    showMoney(amount.replace(/\.0+$/, ''), stakes?.currency ?? '', locale).replace(/[.,]00(?=\D*$)/, '');
  return (
    <li className="game-tile live-card">
      <A to={paths.game(language, game)} className="game-link">
        <span className="game-art">
          <GameArt game={game} wide />
          <Badge tone="live" dot className="game-badge">
            {say('casino_live_badge')}
          </Badge>
        </span>
        <span className="live-text">
          <span className="game-name">{game.name}</span>
          <Num>{stakes ? `${short(stakes.least)}–${short(stakes.most)}` : showRtp(game.rtp, locale)}</Num>
        </span>
      </A>
    </li>
  );
}
