import { loadEuroleague, loadNba, loadNhl } from '@fairbook/data';
import {
  BaseRate,
  type BasketballGame,
  basketballWinner,
  forecastBasketball,
  forecastHockey,
  type HockeyGame,
  hockeyWinner,
  matchKey,
} from '@fairbook/pricing';
import { Report } from './report.ts';

/** Minutes of a quarter by competition. */
const quarterMinutes = (competition: string): number => (competition === 'nba' ? 12 : 10);
/** EuroLeague phase played on neutral ground: the final four. */
const FINAL_FOUR = 'FF';
const USUAL_WINNERS = [0.6, 0.4];

type Seasoned<Game> = Game & { readonly season: string };

interface Played {
  readonly competition: string;
  readonly season: string;
  readonly date: string;
  readonly home: string;
  readonly away: string;
}

const byDate = (a: Played, b: Played): number => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0);

function score<Game extends Played>(
  games: readonly Game[],
  report: Report,
  homeChance: (game: Game) => number,
  homeWon: (game: Game) => boolean,
): void {
  const baseRate = new BaseRate(USUAL_WINNERS);
  for (const game of games) {
    const home = homeChance(game);
    const happened = homeWon(game) ? 0 : 1;
    const base = baseRate.forecast(game.competition);
    report.add(`${game.competition} ${game.season}`, [home, 1 - home], base, happened);
    report.add(`${game.competition} all`, [home, 1 - home], base, happened);
    baseRate.learn(game.competition, happened);
  }
}

function evaluateBasketball(shown: (competition: string) => boolean): void {
  const nba = loadNba().map(
    (game): Seasoned<BasketballGame> => ({
      competition: 'nba',
      season: String(game.season),
      date: game.date,
      home: game.home,
      away: game.away,
      homePoints: game.score.home,
      awayPoints: game.score.away,
      neutral: game.neutral,
    }),
  );
  const euroleague = loadEuroleague().map(
    (game): Seasoned<BasketballGame> => ({
      competition: 'euroleague',
      season: String(game.season),
      date: game.date,
      home: game.home,
      away: game.away,
      homeCode: game.homeCode,
      awayCode: game.awayCode,
      homePoints: game.score.home,
      awayPoints: game.score.away,
      neutral: game.phase === FINAL_FOUR,
    }),
  );
  const games = [...nba, ...euroleague].filter((game) => shown(game.competition)).sort(byDate);
  if (games.length === 0) return;
  const rates = forecastBasketball(games, quarterMinutes);
  const report = new Report();
  const homeChance = (game: BasketballGame): number => {
    const known = rates.get(matchKey(game));
    if (!known) throw new Error(`no forecast of ${matchKey(game)}`);
    return basketballWinner(known);
  };
  score(games, report, homeChance, (game) => game.homePoints > game.awayPoints);
  report.print('Basketball: winner, overtime included', ['nba all', 'euroleague all']);
}

function evaluateHockey(shown: (competition: string) => boolean): void {
  const games = loadNhl()
    .map(
      (game): Seasoned<HockeyGame> => ({
        competition: 'nhl',
        season: game.season,
        date: game.date,
        home: game.home,
        away: game.away,
        homeGoals: game.score.home,
        awayGoals: game.score.away,
        overtime: game.overtime || game.shootout,
      }),
    )
    .filter((game) => shown(game.competition))
    .sort(byDate);
  if (games.length === 0) return;
  const rates = forecastHockey(games);
  const report = new Report();
  const homeChance = (game: HockeyGame): number => {
    const known = rates.get(matchKey(game));
    if (!known) throw new Error(`no forecast of ${matchKey(game)}`);
    return hockeyWinner(known);
  };
  score(games, report, homeChance, (game) => game.homeGoals > game.awayGoals);
  report.print('Ice hockey: winner, overtime and shoot-out included', ['nhl all']);
}

/** Competitions of these sports. */
export const OTHER_COMPETITIONS: ReadonlySet<string> = new Set(['nba', 'euroleague', 'nhl']);

/** Forecasts every basketball and ice hockey game from earlier days only and prints the scores. */
export function evaluateOtherSports(competitions: ReadonlySet<string> | undefined): void {
  const shown = (competition: string): boolean => competitions?.has(competition) ?? true;
  evaluateBasketball(shown);
  evaluateHockey(shown);
}
