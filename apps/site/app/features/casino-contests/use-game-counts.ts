import { contestsChallenges, contestsTournament, contestsTournaments, jackpotsList } from '@fairbook/client/routes';
import type { ChallengeBody, JackpotBody, TournamentView } from '@fairbook/contract';
import { useEffect, useState } from 'react';
import { onToldRound } from '../../shared/player/rounds-since.ts';
import { call } from '../../shared/wire/api.ts';

/** What rounds of a game count for beside the game itself. */
export interface GameCounts {
  readonly challenges: readonly ChallengeBody[];
  /** Running ones that the player has joined. */
  readonly tournaments: readonly TournamentView[];
  readonly jackpots: readonly JackpotBody[];
  readonly currency: string;
}

/** A round is counted by the news of it, a moment after it ended, ms; rounds of that time are asked about together. */
const COUNTED_MS = 1500;

async function ownTournaments(code: string): Promise<readonly TournamentView[]> {
  const list = await call(contestsTournaments);
  const joined = list.ok
    ? list.value.tournaments.filter(({ state, joined, games }) => state === 'running' && joined && games.includes(code))
    : [];
  const views = await Promise.all(joined.map(({ id }) => call(contestsTournament, { params: { id } })));
  return views.flatMap((view) => (view.ok ? [view.value] : []));
}

/** A jackpot over several games; the pot of a game itself is on its own page. */
const isLinked = ({ levels }: JackpotBody): boolean => levels.some(({ level }) => level !== 'own');

async function read(code: string, money: boolean): Promise<GameCounts> {
  const [jackpots, day, tournaments] = await Promise.all([
    call(jackpotsList, { query: {} }),
    money ? call(contestsChallenges) : undefined,
    money ? ownTournaments(code) : [],
  ]);
  return {
    tournaments,
    challenges: day?.ok ? day.value.challenges.filter(({ games }) => games.includes(code)) : [],
    ...(jackpots.ok
      ? {
          jackpots: jackpots.value.jackpots.filter((jackpot) => isLinked(jackpot) && jackpot.games.includes(code)),
          currency: jackpots.value.currency,
        }
      : { jackpots: [], currency: '' }),
  };
}

/** What rounds of a game count for, asked again after each round for money. Undefined until it is known. */
export function useGameCounts(code: string, money: boolean): GameCounts | undefined {
  const [counts, setCounts] = useState<GameCounts>();
  useEffect(() => {
    let here = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      timer = undefined;
      const known = await read(code, money);
      if (here) setCounts(known);
    };
    void ask();
    const end = onToldRound(() => {
      timer ??= setTimeout(() => void ask(), COUNTED_MS);
    });
    return () => {
      here = false;
      clearTimeout(timer);
      end();
    };
  }, [code, money]);
  return counts;
}
