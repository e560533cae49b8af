import type { JackpotBody, JackpotRulesView, LobbyGame } from '@fairbook/contract';
import { Icon } from '@fairbook/ui';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { Gem, Stars } from '../../shared/casino/jackpot-gem.tsx';
import { useWords } from '../../shared/words/words.tsx';
import { GameArt } from '../casino-lobby/index.ts';
import { Digits } from './digits.tsx';
import { FairValues } from './fair-values.tsx';
import { LevelRow, LevelState } from './level-row.tsx';
import { LevelRules } from './level-rules.tsx';
import type { JackpotLevelBody } from './levels.ts';

interface CardProps {
  readonly jackpot: JackpotBody;
  readonly rules: JackpotRulesView['rules'];
  readonly games: readonly LobbyGame[];
  readonly currency: string;
}

/** Games whose rounds feed a jackpot and can win it. */
function Feeding({ games, label }: { games: readonly LobbyGame[]; label: string }) {
  const { language } = useWords();
  return (
    <ul className="jackpot-games" aria-label={label}>
      {games.map((game) => (
        <li key={game.id}>
          <A to={paths.game(language, game)}>
            <span>
              <GameArt game={game} />
            </span>
            {game.name}
          </A>
        </li>
      ))}
    </ul>
  );
}

/** A jackpot with its levels, its games, and the rules it was published with. */
export function JackpotCard({ jackpot, rules, games, currency }: CardProps) {
  const { say } = useWords();
  const { id, title, levels } = jackpot;
  const names = new Map(levels.map(({ level }) => [level as string, say(`slot_jackpot_${level}`)]));
  const nameOf = (level: string): string => names.get(level) ?? level;
  const [first, ...others] = levels;
  if (!first) return null;
  const ofLevel = (level: string) => rules?.levels.find((each) => each.level === level);
  const shown = (level: JackpotLevelBody) => ({ level, name: nameOf(level.level), share: ofLevel(level.level)?.toPot, currency });
  return (
    <article className="jackpot-card" aria-labelledby={`jackpot-${id}`}>
      <header className="jackpot-greatest">
        <h2 id={`jackpot-${id}`}>
          {title}
          {others.length > 0 ? <small>{nameOf(first.level)}</small> : null}
          <Stars level={first.level} />
        </h2>
        <p>
          <Digits amount={first.amount} currency={currency} />
        </p>
        <Gem level={first.level} size={86} />
        <LevelState {...shown(first)} />
      </header>
      {others.length > 0 ? (
        <ul className="jackpot-levels">
          {others.map((level) => (
            <LevelRow key={level.pot} {...shown(level)} />
          ))}
        </ul>
      ) : null}
      <h3 className="jackpot-feeds">{say('jackpot_games_feed', { n: games.length })}</h3>
      <Feeding games={games} label={say('jackpot_games', { title })} />
      {rules ? (
        <details className="jackpot-rules">
          <summary>
            {say('jackpot_rules')}
            <Icon name="caret-down" size={16} />
          </summary>
          {levels.map((level) => {
            const published = ofLevel(level.level);
            return published ? (
              <LevelRules key={level.pot} level={level} rules={published} name={nameOf(level.level)} currency={currency} />
            ) : null;
          })}
          <FairValues jackpot={jackpot} rules={rules} names={names} currency={currency} />
        </details>
      ) : null}
    </article>
  );
}
