import { figuresOf, readChallenges } from './challenge-store.ts';
import { challengeProblem, endChallenge, makeChallenge } from './challenges.ts';
import { announceTournament, cancelTournament, tournamentProblem } from './decide-tournament.ts';
import { stateOf } from './enter-tournament.ts';
import { countEntries } from './entry-store.ts';
import type { CasinoContests } from './face.ts';
import { hearRounds } from './hear-rounds.ts';
import type { CasinoContestsNeeds } from './needs.ts';
import { readStandings } from './read-tournaments.ts';
import { contestDifferences } from './reconciliation.ts';
import { contestRoutes, contestViews } from './routes.ts';
import { holdContests } from './series.ts';
import { settleTournament } from './settle-tournament.ts';
import { addTournament, findTournament, listTournaments } from './tournament-store.ts';

/** Tournaments and daily challenges: scored by the rounds that players of the studio settled, paid as transfers. */
export function createCasinoContests(needs: CasinoContestsNeeds): CasinoContests {
  const heard = hearRounds(needs);
  const views = contestViews(needs);
  return {
    views,
    tournaments: (db, brandId, most) => listTournaments(db, brandId, 0, most),
    tournament: (db, brandId, id) => findTournament(db, brandId, id),
    stateOf: (tournament) => stateOf(tournament, needs.clock.now()),
    figures: async (db, { id }) => (await countEntries(db, [id])).get(id) ?? { players: 0, placed: 0, rounds: 0 },
    standings: readStandings,
    problem: (brandId, rules, times) => tournamentProblem(needs, brandId, rules, times),
    async make(tx, brandId, rules, times) {
      const id = needs.ids();
      await addTournament(tx, { id, brandId, series: undefined, rules, times, madeAt: needs.clock.now(), decided: 'draft' });
      return id;
    },
    announce: (tx, brandId, id) => announceTournament(needs, tx, brandId, id),
    cancel: (tx, brandId, id) => cancelTournament(needs, tx, brandId, id),
    settle: (tx, brandId, id) => settleTournament(needs, tx, brandId, id),
    challenges: (db, brandId) => readChallenges(db, brandId),
    challengeFigures: (db, { brandId, id }, days) => figuresOf(db, brandId, id, days),
    challengeProblem: (brandId, definition) => challengeProblem(needs, brandId, definition),
    makeChallenge: (tx, brandId, definition) => makeChallenge(needs, tx, brandId, definition),
    endChallenge: (tx, brandId, id) => endChallenge(needs, tx, brandId, id),
    hold: () => holdContests(needs),
    differences: contestDifferences,
    routes: (http) => contestRoutes(http, needs, views),
    start: () => holdContests(needs),
    stop: () => heard.close(),
  };
}
