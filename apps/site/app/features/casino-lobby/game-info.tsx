import { lobbyGame } from '@fairbook/client/routes';
import type { AnswerOf, CASINO_LOBBY_CALLS, LobbyGame } from '@fairbook/contract';
import { Button, buttonClass, Icon, KeyValue, KeyValues, Num } from '@fairbook/ui';
import Dialog from '@fairbook/ui/overlay/dialog.tsx';
import Sheet from '@fairbook/ui/overlay/sheet.tsx';
import { useEffect, useState } from 'react';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { useWide } from '../../shared/browser/wide.ts';
import { usePlayer } from '../../shared/page/frame-data.ts';
import { call } from '../../shared/wire/api.ts';
import { useMoney } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';
import { useFavourites } from './favourites.tsx';
import { GameArt } from './game-art.tsx';
import { kindKey, showRtp } from './game-words.ts';
import { noteOpened } from './guest-store.ts';

/** From here on the window has room for a dialog, CSS pixels. */
const DIALOG_WIDTH = 600;

type About = Pick<AnswerOf<(typeof CASINO_LOBBY_CALLS)['game']>, 'about' | 'minimumCycleMs'>;

/** What is said of a game; undefined until it is known. */
function useAbout({ supplier, code }: LobbyGame): About | undefined {
  const [about, setAbout] = useState<About>();
  useEffect(() => {
    const calledOff = new AbortController();
    const ask = async (): Promise<void> => {
      const answer = await call(lobbyGame, { params: { supplier, game: code }, signal: calledOff.signal });
      if (!calledOff.signal.aborted && answer.ok) setAbout(answer.value);
    };
    void ask();
    return () => calledOff.abort();
  }, [supplier, code]);
  return about;
}

function Facts({ game, cycleMs }: { game: LobbyGame; cycleMs: number }) {
  const { say, language, locale } = useWords();
  const money = useMoney();
  const { stakes } = game;
  return (
    <KeyValues className="game-facts">
      <KeyValue label={say('casino_info_rtp')}>
        <Num>{showRtp(game.rtp, locale, 0)}</Num>
      </KeyValue>
      {game.volatility ? <KeyValue label={say('casino_info_volatility')}>{say(`casino_volatility_${game.volatility}`)}</KeyValue> : null}
      <KeyValue label={say('casino_info_stakes')}>
        {stakes
          ? say('casino_info_stakes_range', { least: money(stakes.least, stakes.currency), most: money(stakes.most, stakes.currency) })
          : say('casino_info_stakes_none')}
      </KeyValue>
      {cycleMs > 0 ? (
        <KeyValue label={say('casino_info_cycle')}>
          {say('casino_info_cycle_least', { seconds: new Intl.NumberFormat(locale).format(cycleMs / 1000) })}
        </KeyValue>
      ) : null}
      {game.features.length > 0 ? (
        <KeyValue label={say('casino_info_features')}>
          {game.features.map((feature) => say(`casino_feature_${feature}`)).join(', ')}
        </KeyValue>
      ) : null}
      <KeyValue label={say('casino_info_provider')}>
        <A to={paths.provider(language, game.supplier)} className="section-link">
          {game.supplierTitle}
        </A>
      </KeyValue>
    </KeyValues>
  );
}

function Acts({ game }: { game: LobbyGame }) {
  const { say, language } = useWords();
  const player = usePlayer();
  const { ids, toggle } = useFavourites();
  const marked = ids.includes(game.id);
  const opened = () => player || noteOpened(game.id);
  return (
    <div className="game-info-acts">
      <A to={paths.game(language, game)} className={buttonClass({ variant: 'primary', wide: true })} onClick={opened}>
        {say('casino_play')}
      </A>
      {game.demo ? (
        <A to={paths.game(language, game, true)} className={buttonClass({ variant: 'neutral', wide: true })} onClick={opened}>
          {say('casino_try')}
        </A>
      ) : null}
      <Button variant="outline" wide aria-pressed={marked} onClick={() => toggle(game.id)}>
        <Icon name="heart" size={18} fill={marked} />
        {say(marked ? 'casino_unmark_short' : 'casino_mark_short')}
      </Button>
    </div>
  );
}

/** What there is to know of a game before it is opened: a sheet on a phone, a dialog elsewhere. */
export default function GameInfo({ game, onClose }: { game: LobbyGame; onClose: () => void }) {
  const { say, language } = useWords();
  const about = useAbout(game);
  const body = (
    <div className="game-info">
      <div className="game-info-head">
        <span className="game-art">
          <GameArt game={game} eager />
        </span>
        <div>
          <p className="game-info-kind">{say(kindKey(game))}</p>
          {about?.about ? <p>{about.about}</p> : null}
        </div>
      </div>
      <Facts game={game} cycleMs={about?.minimumCycleMs ?? 0} />
      <p className="note">{say('casino_info_rtp_note')}</p>
      {game.features.includes('provably-fair') ? (
        <p>
          <A to={`${paths.game(language, game, game.demo)}#sheet`} className="section-link">
            {say('casino_info_rules')}
          </A>
        </p>
      ) : null}
      <Acts game={game} />
    </div>
  );
  const common = { isOpen: true, onClose, title: game.name, closeLabel: say('close') };
  return useWide(DIALOG_WIDTH) ? <Dialog {...common}>{body}</Dialog> : <Sheet {...common}>{body}</Sheet>;
}
