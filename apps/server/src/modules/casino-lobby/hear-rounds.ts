import type { RoundNews } from '../casino-wallet/face.ts';
import type { Catalogue } from './catalogue.ts';
import type { CasinoLobbyNeeds } from './needs.ts';
import { type CountedRounds, type NoWin, type PlayedGame, type WinRow, writePlays } from './play-store.ts';
import { type Popularity, stretchOf } from './popularity.ts';

/** Wins that are written at once at most: of more only the last are shown anyway. */
const WINS_AT_ONCE = 50;
/** Wins that are known to be listed, so that one which is taken back leaves the list. */
const LISTED = 5000;

type Win = Omit<WinRow, 'shownName'>;

/** What was heard of rounds since it was last written. */
interface Heard {
  readonly counted: Map<string, CountedRounds>;
  readonly played: Map<string, PlayedGame>;
  readonly wins: Map<string, Win>;
  /** Rounds whose win was taken back. */
  readonly noWins: Map<string, NoWin>;
}
const nothing = (): Heard => ({ counted: new Map(), played: new Map(), wins: new Map(), noWins: new Map() });

const keyOf = ({ brandId, playerId, roundId }: NoWin): string => `${brandId}/${playerId}/${roundId}`;

export interface RoundEar {
  hear(brandId: number, news: RoundNews): void;
  /** Wins that are listed already. */
  know(wins: readonly NoWin[]): void;
  /** Writes what was heard. What cannot be written now is written with what comes after it. */
  flush(): Promise<void>;
}

/** Keeps a map from growing beyond so many entries: the oldest goes. */
function bounded<V>(map: Map<string, V>, most: number): void {
  for (const key of map.keys()) {
    if (map.size <= most) return;
    map.delete(key);
  }
}

async function writeHeard(
  { db, shownNames }: Pick<CasinoLobbyNeeds, 'db' | 'shownNames'>,
  { counted, played, wins, noWins }: Heard,
): Promise<void> {
  const won = [...wins.values()];
  const names = won.length === 0 ? [] : await shownNames(won);
  await writePlays(db, {
    counted: [...counted.values()],
    played: [...played.values()],
    wins: won.flatMap((win, i) => {
      const shownName = names[i];
      return shownName === undefined ? [] : [{ ...win, shownName }];
    }),
    noWins: [...noWins.values()],
  });
}

/**
 * Counts what is played by the news of rounds. It is written every few seconds: a server that is killed loses what it heard since, which moves
 * the order of lists and nothing else.
 */
export function roundEar(
  needs: Pick<CasinoLobbyNeeds, 'db' | 'clock' | 'shownNames'>,
  catalogue: Pick<Catalogue, 'byName'>,
  popularity: Popularity,
): RoundEar {
  let heard = nothing();
  const listed = new Map<string, true>();
  const know = (wins: readonly NoWin[]): void => {
    for (const win of wins) listed.set(keyOf(win), true);
    bounded(listed, LISTED);
  };

  function noteBegun(brandId: number, playerId: bigint, gameId: number, at: number): void {
    popularity.add(brandId, gameId, at, 1);
    const since = stretchOf(at);
    const counted = `${brandId}/${since}/${gameId}`;
    heard.counted.set(counted, { brandId, since, gameId, rounds: (heard.counted.get(counted)?.rounds ?? 0) + 1 });
    const played = `${brandId}/${playerId}/${gameId}`;
    heard.played.set(played, { brandId, playerId, gameId, rounds: (heard.played.get(played)?.rounds ?? 0) + 1, lastAt: at });
  }

  /** Of one player only the last win is shown: however fast somebody plays, others stay on the list. */
  function forgetWinOf({ brandId, playerId }: Win): void {
    for (const [key, each] of heard.wins) if (each.brandId === brandId && each.playerId === playerId) heard.wins.delete(key);
  }

  function noteEnd(win: Win): void {
    const key = keyOf(win);
    heard.wins.delete(key);
    heard.noWins.delete(key);
    if (win.staked > 0n && win.won > win.staked) {
      forgetWinOf(win);
      heard.wins.set(key, win);
    } else if (listed.delete(key)) heard.noWins.set(key, win);
    bounded(heard.wins, WINS_AT_ONCE);
  }

  return {
    know,
    hear(brandId, { supplier, game: code, playerId, roundId, currency, status, acts, staked, won }) {
      const game = catalogue.byName({ supplier, code });
      if (!game) return;
      const at = needs.clock.now();
      const player = BigInt(playerId);
      if (acts === 1) noteBegun(brandId, player, game.id, at);
      if (status === 'closed')
        noteEnd({
          ...{ brandId, playerId: player, roundId: BigInt(roundId), gameId: game.id, currency },
          ...{ staked: BigInt(staked), won: BigInt(won), at },
        });
    },
    async flush() {
      const now = heard;
      if (now.counted.size + now.wins.size + now.noWins.size === 0) return;
      heard = nothing();
      try {
        await writeHeard(needs, now);
        know([...now.wins.values()]);
      } catch (error) {
        // Counts would be doubled if they were written after all: those are given up, and what a win came to is told again by nobody.
        for (const [key, win] of now.wins) if (!heard.noWins.has(key)) heard.wins.set(key, win);
        for (const [key, none] of now.noWins) if (!heard.wins.has(key)) heard.noWins.set(key, none);
        throw error;
      }
    },
  };
}
