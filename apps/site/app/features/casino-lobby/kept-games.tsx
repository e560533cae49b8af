import { lobbyGames } from '@fairbook/client/routes';
import type { LobbyGame } from '@fairbook/contract';
import { buttonClass, Empty, Failed } from '@fairbook/ui';
import { useEffect, useState } from 'react';
import { A } from '../../shared/addresses/link.tsx';
import { paths } from '../../shared/addresses/paths.ts';
import { usePlayer } from '../../shared/page/frame-data.ts';
import { call } from '../../shared/wire/api.ts';
import { useWords } from '../../shared/words/words.tsx';
import { useFavourites } from './favourites.tsx';
import { GameGrid } from './game-grid.tsx';
import { readKept } from './guest-store.ts';

/** Games by their numbers: those the page came with, and those that are asked for. Undefined: on their way. */
function useGames(ids: readonly number[] | undefined, loaded: readonly LobbyGame[]): readonly LobbyGame[] | undefined | 'failed' {
  const [known, setKnown] = useState<ReadonlyMap<number, LobbyGame>>(new Map(loaded.map((game) => [game.id, game])));
  const [failed, setFailed] = useState(false);
  const [asked, setAsked] = useState('');
  const missing = ids?.filter((id) => !known.has(id)).join(',') ?? '';
  useEffect(() => {
    if (missing === '' || missing === asked) return;
    const calledOff = new AbortController();
    const ask = async (): Promise<void> => {
      const answer = await call(lobbyGames, { query: { ids: missing }, signal: calledOff.signal });
      if (calledOff.signal.aborted) return;
      setAsked(missing);
      setFailed(!answer.ok);
      if (answer.ok) setKnown((before) => new Map([...before, ...answer.value.games.map((game) => [game.id, game] as const)]));
    };
    void ask();
    return () => calledOff.abort();
  }, [missing, asked]);
  if (ids === undefined || (missing !== '' && missing !== asked)) return undefined;
  return failed ? 'failed' : ids.flatMap((id) => known.get(id) ?? []);
}

const WORDS = {
  marked: { icon: 'heart', word: 'casino_favourite' },
  opened: { icon: 'clock-counter-clockwise', word: 'casino_recent' },
} as const;

/** The visitor's own games: a player's as the page loaded them, a guest's as this browser keeps them. */
export function KeptGames({ list, loaded }: { list: 'marked' | 'opened'; loaded: readonly LobbyGame[] }) {
  const { say, language } = useWords();
  const player = usePlayer();
  const { ids: marked } = useFavourites();
  const [opened, setOpened] = useState<readonly number[]>();
  useEffect(() => setOpened(player ? loaded.map(({ id }) => id) : readKept('opened')), [player, loaded]);
  const games = useGames(list === 'marked' ? marked : opened, loaded);
  const { icon, word } = WORDS[list];
  if (games === undefined) return <ul className="game-grid" aria-busy="true" />;
  if (games === 'failed') return <Failed title={say('casino_info_failed')} />;
  return (
    <>
      {games.length === 0 ? (
        <Empty
          icon={icon}
          title={say(`${word}_none`)}
          action={
            <A to={paths.casino(language)} className={buttonClass({ variant: 'neutral' })}>
              {say('casino_lobby')}
            </A>
          }
        >
          {say(`${word}_none_text`)}
        </Empty>
      ) : (
        <GameGrid games={games} label={say(word)} eager />
      )}
      {player ? null : <p className="note">{say(`${word}_guest`)}</p>}
    </>
  );
}
