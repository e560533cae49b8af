import { CONSOLE_CALLS } from '@fairbook/contract';
import { jackpotIn } from '@fairbook/games/jackpots/terms';
import type { Http } from '../../platform/http.ts';
import { orRefuse, Refused } from '../../platform/player-route.ts';
import type { MadeJackpot } from '../casino-jackpots/face.ts';
import { auditOf, serve } from './access.ts';
import { isFundBeyond, jackpotOf, tournamentOf } from './casino-actions.ts';
import { deskChallenge, deskJackpots, deskStandings, deskTournament, jackpotPreview } from './casino-bodies.ts';
import { casinoGames } from './casino-games.ts';
import type { gameReturns } from './casino-returns.ts';
import { roundDetail, searchRounds } from './casino-rounds.ts';
import { perform } from './four-eyes.ts';
import type { ConsoleNeeds } from './needs.ts';

/** Tournaments listed, and places of one that are told of, at most. */
const MOST_LISTED = 100;

function jackpotRoutes(http: Http, needs: ConsoleNeeds): void {
  const { casinoJackpots } = needs;
  const subjectOf = ({ jackpot, currency }: MadeJackpot) => ({ kind: 'jackpot', id: `${jackpot.id}/${currency}` });
  serve(http, needs, CONSOLE_CALLS.casinoJackpots, async ({ brand }) => ({ jackpots: await deskJackpots(needs, brand) }));
  serve(http, needs, CONSOLE_CALLS.previewJackpot, async ({ brand, body }) => {
    const { id, games, levels, currency } = body.definition;
    const problem = casinoJackpots.problem(brand.id, body.definition);
    if (problem) throw new Refused(problem);
    return jackpotPreview(needs, brand, jackpotIn({ id, games, levels }), currency);
  });
  serve(http, needs, CONSOLE_CALLS.makeJackpot, async (asked) => {
    const { brand, body } = asked;
    const { definition } = body;
    const subject = { kind: 'jackpot', id: `${definition.id}/${definition.currency}` };
    const action = auditOf(asked, { action: CONSOLE_CALLS.makeJackpot.action, brandId: brand.id, subject, after: definition });
    await needs.db.transaction(async (tx) => {
      orRefuse(await casinoJackpots.make(tx, brand.id, definition));
      await needs.audit.record(tx, action);
    });
    await casinoJackpots.refresh();
    return { done: true as const };
  });
  serve(http, needs, CONSOLE_CALLS.openJackpot, async (asked) => {
    const { brand, params, body } = asked;
    const { jackpot, currency } = params;
    const orders = { action: 'open-jackpot', jackpot, currency, ...(body.salt !== undefined && { salt: body.salt }) } as const;
    return { request: (await perform(needs, asked, brand.id, orders)).request };
  });
  serve(http, needs, CONSOLE_CALLS.changeJackpot, async (asked) => {
    const { brand, params, body } = asked;
    const made = jackpotOf(needs, brand, params.jackpot, params.currency);
    const change = { before: { state: made.state }, after: { state: body.state } };
    const action = auditOf(asked, { action: CONSOLE_CALLS.changeJackpot.action, brandId: brand.id, subject: subjectOf(made), ...change });
    await needs.db.transaction(async (tx) => {
      const key = { brandId: brand.id, jackpot: made.jackpot.id, currency: made.currency };
      orRefuse(await casinoJackpots.change(tx, key, body.state));
      await needs.audit.record(tx, action);
    });
    await casinoJackpots.refresh();
    return { done: true as const };
  });
}

function tournamentRoutes(http: Http, needs: ConsoleNeeds): void {
  const { casinoContests, db } = needs;
  serve(http, needs, CONSOLE_CALLS.casinoTournaments, async ({ brand }) => {
    const listed = await casinoContests.tournaments(db, brand.id, MOST_LISTED);
    return { tournaments: await Promise.all(listed.map((each) => deskTournament(needs, each))) };
  });
  serve(http, needs, CONSOLE_CALLS.casinoTournament, async ({ brand, params }) => {
    const tournament = await tournamentOf(needs, brand, params.tournamentId);
    const standings = await casinoContests.standings(db, tournament, MOST_LISTED);
    return {
      tournament: await deskTournament(needs, tournament),
      standings: await deskStandings(needs, tournament, standings),
      second: needs.fourEyes && isFundBeyond(brand, tournament),
    };
  });
  serve(http, needs, CONSOLE_CALLS.makeTournament, async (asked) => {
    const { brand, body } = asked;
    const { rules, times } = body;
    const problem = casinoContests.problem(brand.id, rules, times);
    if (problem) throw new Refused(problem);
    return db.transaction(async (tx) => {
      const id = `${await casinoContests.make(tx, brand.id, rules, times)}`;
      const subject = { kind: 'tournament', id };
      const action = CONSOLE_CALLS.makeTournament.action;
      await needs.audit.record(tx, auditOf(asked, { action, brandId: brand.id, subject, after: { ...rules, ...times } }));
      return { id };
    });
  });
  serve(http, needs, CONSOLE_CALLS.announceTournament, async (asked) => {
    const orders = { action: 'announce-tournament', tournament: asked.params.tournamentId } as const;
    return { request: (await perform(needs, asked, asked.brand.id, orders)).request };
  });
  serve(http, needs, CONSOLE_CALLS.settleTournament, async (asked) => {
    const orders = { action: 'settle-tournament', tournament: asked.params.tournamentId } as const;
    return { request: (await perform(needs, asked, asked.brand.id, orders)).request };
  });
  serve(http, needs, CONSOLE_CALLS.cancelTournament, async (asked) => {
    const orders = { action: 'cancel-tournament', tournament: asked.params.tournamentId } as const;
    return { request: (await perform(needs, asked, asked.brand.id, orders)).request };
  });
}

function challengeRoutes(http: Http, needs: ConsoleNeeds): void {
  const { casinoContests, db } = needs;
  serve(http, needs, CONSOLE_CALLS.casinoChallenges, async ({ brand }) => {
    const challenges = await casinoContests.challenges(db, brand.id);
    return { challenges: await Promise.all(challenges.map((each) => deskChallenge(needs, each))) };
  });
  serve(http, needs, CONSOLE_CALLS.makeChallenge, async (asked) => {
    const orders = { action: 'make-challenge', definition: asked.body.definition } as const;
    return { request: (await perform(needs, asked, asked.brand.id, orders)).request };
  });
  serve(http, needs, CONSOLE_CALLS.endChallenge, async (asked) => {
    const { brand, params } = asked;
    const subject = { kind: 'challenge', id: params.challenge };
    const action = auditOf(asked, { action: CONSOLE_CALLS.endChallenge.action, brandId: brand.id, subject, after: { ends: 'today' } });
    await db.transaction(async (tx) => {
      orRefuse(await casinoContests.endChallenge(tx, brand.id, params.challenge));
      await needs.audit.record(tx, action);
    });
    return { done: true as const };
  });
}

/** The casino: games and their bounds, what they gave back, rounds, jackpots, tournaments, challenges. */
export function casinoRoutes(http: Http, needs: ConsoleNeeds, returns: ReturnType<typeof gameReturns>): void {
  serve(http, needs, CONSOLE_CALLS.casinoGames, ({ brand }) => casinoGames(needs, brand));
  serve(http, needs, CONSOLE_CALLS.casinoReturns, ({ brand, query }) => returns(brand, query.days));
  serve(http, needs, CONSOLE_CALLS.casinoRounds, ({ brand, query }) => searchRounds(needs, brand, query));
  serve(http, needs, CONSOLE_CALLS.casinoRound, ({ brand, params }) => roundDetail(needs, brand, params.playerId, params.roundId));
  serve(http, needs, CONSOLE_CALLS.voidRound, async (asked) => {
    const orders = { action: 'void-round', player: asked.params.playerId, round: asked.params.roundId } as const;
    return { request: (await perform(needs, asked, asked.brand.id, orders)).request };
  });
  jackpotRoutes(http, needs);
  tournamentRoutes(http, needs);
  challengeRoutes(http, needs);
}
