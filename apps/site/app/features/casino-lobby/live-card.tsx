import type { LobbyGame } from '@fairbook/contract';
import { Badge, Icon, Num } from '@fairbook/ui';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { isLiveTable } from '../../shared/casino/live-tables.ts';
import { NO_TABLE, type TableView } from '../../shared/casino/table-view.ts';
import { usePlayer } from '../../shared/page/frame-data.ts';
import { isolated, showMoney } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';
import { GameArt } from './game-art.tsx';
import { showRtp } from './game-words.ts';
import { noteOpened } from './guest-store.ts';
import { liveMark } from './live-marks.ts';
import { useLobbyTable } from './use-lobby-table.ts';

/** Results on a card. */
const RESULTS = 6;

/** How many bets are in the round of a table. */
function Count({ view }: { readonly view: TableView }) {
  const { say } = useWords();
  const { count } = view;
  return (
    <span className="badge live-count">
      <Icon name="users" size={14} fill />
      <Num>{count}</Num>
      <span className="sr-only">{say('shared_stakes', { count })}</span>
    </span>
  );
}

/** The last results, and whether bets are taken now. */
function Now({ view, code }: { readonly view: TableView; readonly code: string }) {
  const { say } = useWords();
  const { round, results } = view;
  const letter = (side: string): string => say(`${code === 'baccarat' ? 'baccarat' : 'dragon_tiger'}_letter_${side}`);
  const marks = results.slice(0, RESULTS).flatMap(({ number, outcome }) => {
    const mark = liveMark(outcome, letter);
    return mark ? [{ number, ...mark }] : [];
  });
  return (
    <span className="live-now">
      <span className="live-marks" dir="ltr">
        {marks.map(({ number, text, tone }) => (
          <span key={number} data-tone={tone}>
            {text}
          </span>
        ))}
      </span>
      <span>{round ? say(round.phase === 'betting' ? 'shared_betting' : 'shared_closed') : say('shared_free')}</span>
    </span>
  );
}

/** A table that many share: its scene and name, what may be staked, who is in the round, what came last. */
export function LiveCard({ game }: { game: LobbyGame }) {
  const { say, language, locale } = useWords();
  const { stakes, code, supplier, features } = game;
  const isTable = isLiveTable(code, supplier === 'studio' && features.includes('shared'));
  const player = usePlayer();
  const view = useLobbyTable(isTable ? code : undefined);
  const short = (amount: string): string =>
    showMoney(amount.replace(/\.0+$/, ''), stakes?.currency ?? '', locale).replace(/[.,]00(?=\D*$)/, '');
  return (
    <li className="game-tile live-card">
      <A
        to={isTable ? paths.liveTable(language, code) : paths.game(language, game)}
        className="game-link"
        onClick={() => player || noteOpened(game.id)}
      >
        <span className="game-art">
          <GameArt game={game} wide />
          <Badge tone="live" dot className="game-badge">
            {say('casino_live_badge')}
          </Badge>
          {view?.round ? <Count view={view} /> : null}
        </span>
        <span className="live-text">
          <span className="live-line">
            <span className="game-name">{game.name}</span>
            <Num>{stakes ? `${isolated(short(stakes.least))}–${isolated(short(stakes.most))}` : showRtp(game.rtp, locale)}</Num>
          </span>
          {isTable ? <Now view={view ?? NO_TABLE} code={code} /> : null}
        </span>
      </A>
    </li>
  );
}
