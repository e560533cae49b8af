import type { Brand, ChallengeDefinition, Refusal } from '@fairbook/contract';
import type { Tx } from '@fairbook/database';
import { moneyToText, type Result } from '@fairbook/domain';
import { orRefuse, Refused } from '../../platform/player-route.ts';
import type { Tournament } from '../casino-contests/face.ts';
import type { MadeJackpot } from '../casino-jackpots/face.ts';
import { notFound } from './access.ts';
import { BeyondOne } from './beyond-one.ts';
import type { ConsoleNeeds } from './needs.ts';
import { fundPromised, isPromiseBeyond, type Promised, promisedText, promisesAlone, rewardPromised } from './promises.ts';
import { VOID_ROUND, type VoidRoundOrders } from './void-round-action.ts';
import { type Doing, NOTHING, type WeightyAction, written } from './weighty-action.ts';
import { isBeyondSole } from './withdrawals.ts';

/** What is done to contests and jackpots where it costs the house money. */
export type CasinoOrders =
  | { readonly action: 'open-jackpot'; readonly jackpot: string; readonly currency: string; readonly salt?: string | undefined }
  | { readonly action: 'announce-tournament'; readonly tournament: string }
  | { readonly action: 'settle-tournament'; readonly tournament: string }
  | { readonly action: 'cancel-tournament'; readonly tournament: string }
  | { readonly action: 'make-challenge'; readonly definition: ChallengeDefinition }
  | VoidRoundOrders;
type OrdersOf<Action extends CasinoOrders['action']> = Extract<CasinoOrders, { readonly action: Action }>;

const TRADERS = ['trader'] as const;
const jackpotSubject = (id: string, currency: string) => ({ kind: 'jackpot', id: `${id}/${currency}` });
const tournamentSubject = (id: string) => ({ kind: 'tournament', id });

/** What the house puts into a jackpot with its opening, minor units. */
export const seedsOf = ({ jackpot }: MadeJackpot): bigint => jackpot.levels.reduce((sum, { seed }) => sum + seed, 0n);

const seedsPromised = (made: MadeJackpot): Promised => ({ currency: made.currency, amount: seedsOf(made) });

export function jackpotOf(needs: ConsoleNeeds, brand: Brand, jackpot: string, currency: string): MadeJackpot {
  const made = needs.casinoJackpots.find({ brandId: brand.id, jackpot, currency });
  if (!made) throw notFound('jackpot');
  return made;
}

export async function tournamentOf(needs: ConsoleNeeds, brand: Brand, id: string): Promise<Tournament> {
  const tournament = await needs.casinoContests.tournament(needs.db, brand.id, BigInt(id));
  if (!tournament) throw notFound('tournamentId');
  return tournament;
}

/** Whether a tournament's fund is more than one employee may promise or pay. */
export const isFundBeyond = (brand: Brand, { rules }: Tournament): boolean => isBeyondSole(brand, rules.currency, BigInt(rules.fund));

const fundText = ({ rules }: Tournament) => ({ fund: moneyToText(BigInt(rules.fund), rules.currency), currency: rules.currency });

/** Does it in one transaction with what is written down of it; a refusal undoes both. */
async function inOne(
  needs: ConsoleNeeds,
  act: (tx: Tx) => Promise<Result<undefined, Refusal>>,
  record: ReturnType<typeof written>,
): Promise<undefined> {
  await needs.db.transaction(async (tx) => {
    orRefuse(await act(tx));
    await record(tx);
  });
  return undefined;
}

/** What an employee who promises alone is held to, where a second person is asked at all. */
const checkOf = (needs: ConsoleNeeds, brand: Brand, { askedBy }: Doing, promised: Parameters<typeof promisesAlone>[2]) =>
  needs.fourEyes && askedBy === undefined ? promisesAlone(needs, brand, promised) : undefined;

function onTournament(
  action: 'announce-tournament' | 'settle-tournament',
  from: Tournament['decided'],
  to: 'announced' | 'settled',
): WeightyAction<{ readonly tournament: string }> {
  return {
    roles: TRADERS,
    async look(needs, brand, { tournament: id }) {
      const tournament = await tournamentOf(needs, brand, id);
      if (tournament.decided !== from) throw new Refused({ code: 'already-decided' });
      if (to === 'settled' && needs.casinoContests.stateOf(tournament) !== 'closed') throw new Refused({ code: 'tournament-closed' });
      const { players } = await needs.casinoContests.figures(needs.db, tournament);
      const consequence = {
        ...NOTHING,
        before: { state: from },
        after: { state: to, title: tournament.rules.title.en, ...fundText(tournament), ...(to === 'settled' && { players }) },
      };
      const beyond =
        to === 'announced'
          ? await isPromiseBeyond(needs, needs.db, brand, fundPromised(tournament.rules))
          : isFundBeyond(brand, tournament);
      return { consequence, beyond, subject: tournamentSubject(id) };
    },
    async run(needs, brand, { tournament: id }, doing: Doing) {
      const tournament = await tournamentOf(needs, brand, id);
      const { casinoContests } = needs;
      const promised = to === 'announced' ? fundPromised(tournament.rules) : undefined;
      const after = { state: to, ...fundText(tournament), ...(promised && promisedText(promised)) };
      const made = { action, brandId: brand.id, subject: tournamentSubject(id), before: { state: from }, after };
      const record = written(needs, doing, made, promised && checkOf(needs, brand, doing, promised));
      const act = to === 'announced' ? casinoContests.announce : casinoContests.settle;
      return inOne(needs, (tx) => act(tx, brand.id, tournament.id), record);
    },
  };
}

/** Whether players play or have played for a fund that one employee may not pay alone: nobody takes it from them alone either. */
function isCancelBeyond({ casinoContests }: ConsoleNeeds, brand: Brand, tournament: Tournament): boolean {
  const state = casinoContests.stateOf(tournament);
  return (state === 'running' || state === 'closed') && isFundBeyond(brand, tournament);
}

const CANCEL_TOURNAMENT: WeightyAction<{ readonly tournament: string }> = {
  roles: TRADERS,
  async look(needs, brand, { tournament: id }) {
    const tournament = await tournamentOf(needs, brand, id);
    const state = needs.casinoContests.stateOf(tournament);
    if (state === 'settled' || state === 'cancelled') throw new Refused({ code: 'already-decided' });
    const { players } = await needs.casinoContests.figures(needs.db, tournament);
    const after = { state: 'cancelled', title: tournament.rules.title.en, ...fundText(tournament), players };
    const consequence = { ...NOTHING, before: { state }, after };
    return { consequence, beyond: isCancelBeyond(needs, brand, tournament), subject: tournamentSubject(id) };
  },
  async run(needs, brand, { tournament: id }, doing) {
    const tournament = await tournamentOf(needs, brand, id);
    const before = { state: needs.casinoContests.stateOf(tournament) };
    const after = { state: 'cancelled', ...fundText(tournament) };
    const made = { action: 'cancel-tournament', brandId: brand.id, subject: tournamentSubject(id), before, after };
    const record = written(needs, doing, made, async () => {
      // It may have begun since it was looked at.
      if (needs.fourEyes && doing.askedBy === undefined && isCancelBeyond(needs, brand, tournament)) throw new BeyondOne();
    });
    return inOne(needs, (tx) => needs.casinoContests.cancel(tx, brand.id, tournament.id), record);
  },
};

export const CASINO_ACTIONS: { readonly [Action in CasinoOrders['action']]: WeightyAction<OrdersOf<Action>> } = {
  'open-jackpot': {
    roles: TRADERS,
    async look(needs, brand, { jackpot, currency }) {
      const made = jackpotOf(needs, brand, jackpot, currency);
      if (made.state !== 'made') throw new Refused({ code: 'already-decided' });
      const promised = seedsPromised(made);
      const after = { state: 'open', seeds: moneyToText(promised.amount, currency), currency };
      const consequence = { ...NOTHING, before: { state: 'made' }, after };
      return { consequence, beyond: await isPromiseBeyond(needs, needs.db, brand, promised), subject: jackpotSubject(jackpot, currency) };
    },
    async run(needs, brand, { jackpot, currency, salt }, doing) {
      const made = jackpotOf(needs, brand, jackpot, currency);
      const promised = seedsPromised(made);
      const after = { state: 'open', seeds: moneyToText(promised.amount, currency), ...promisedText(promised) };
      const subject = jackpotSubject(jackpot, currency);
      const action = { action: 'open-jackpot', brandId: brand.id, subject, before: { state: 'made' }, after };
      const record = written(needs, doing, action, checkOf(needs, brand, doing, promised));
      await inOne(needs, (tx) => needs.casinoJackpots.open(tx, { brandId: brand.id, jackpot, currency }, salt), record);
      await needs.casinoJackpots.refresh();
      return undefined;
    },
  },
  'announce-tournament': onTournament('announce-tournament', 'draft', 'announced'),
  'settle-tournament': onTournament('settle-tournament', 'announced', 'settled'),
  'cancel-tournament': CANCEL_TOURNAMENT,
  'void-round': VOID_ROUND,
  'make-challenge': {
    roles: TRADERS,
    async look(needs, brand, { definition }) {
      const refusal = needs.casinoContests.challengeProblem(brand.id, definition);
      if (refusal) throw new Refused(refusal);
      const { id, currency, reward } = definition;
      const after = { title: definition.title.en, reward: moneyToText(BigInt(reward), currency), currency };
      const consequence = { ...NOTHING, before: null, after };
      const beyond = await isPromiseBeyond(needs, needs.db, brand, rewardPromised(definition));
      return { consequence, beyond, subject: { kind: 'challenge', id } };
    },
    async run(needs, brand, { definition }, doing) {
      const { id, currency, reward } = definition;
      const subject = { kind: 'challenge', id };
      const promised = rewardPromised(definition);
      const after = { title: definition.title.en, reward: moneyToText(BigInt(reward), currency), ...promisedText(promised) };
      const made = { action: 'make-challenge', brandId: brand.id, subject, after };
      const record = written(needs, doing, made, checkOf(needs, brand, doing, promised));
      return inOne(needs, (tx) => needs.casinoContests.makeChallenge(tx, brand.id, definition), record);
    },
  },
};
