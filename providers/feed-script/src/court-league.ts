import { courtTeam, loadKnownTeams } from '@fairbook/data';
import type { League } from './scripted-sport.ts';

interface CourtGame {
  readonly season: string | number;
  readonly score: { readonly home: number; readonly away: number };
}

/** A league of one country's catalogue whose clock runs down: teams of one season are not in the catalogue and left out. */
export function courtLeague<G extends CourtGame>({
  code,
  minutes,
  games,
  sides,
  rates,
}: {
  readonly code: 'nba' | 'euroleague' | 'nhl';
  /** Of a period. */
  readonly minutes: number;
  readonly games: () => readonly G[];
  readonly sides: (game: G) => readonly [home: string, away: string];
  readonly rates: League['rates'];
}): League {
  return {
    code,
    results: () =>
      games().flatMap((game) => {
        const [home, away] = sides(game);
        if (![home, away].every((side) => loadKnownTeams().has(`${code}:${side}`))) return [];
        return [{ season: game.season, home, away, homeScore: game.score.home, awayScore: game.score.away }];
      }),
    team: (key) => courtTeam(`${code}:${key}`),
    rates,
    countsDownFrom: minutes * 60,
  };
}
