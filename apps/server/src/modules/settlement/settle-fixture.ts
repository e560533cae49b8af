import type { Queryable, Tx } from '@fairbook/database';
import {
  type BetReturn,
  factsAt,
  isClosed,
  type ResultFacts,
  RULES_VERSION,
  resumableUntil,
  settledByStatement,
  standingOf,
} from '@fairbook/domain';
import type { BetChange } from '../betting/face.ts';
import type { Posting } from '../ledger/face.ts';
import type { ExposureChange } from '../risk/face.ts';
import type { News } from '../topics.ts';
import { type BetRow, deadHeatText, outcomeOf, outcomeOfRow, standingStake, statusOf } from './bet-outcome.ts';
import { callOff } from './call-off.ts';
import type { OnSettled, Settled, SettlementOverride } from './face.ts';
import { type Basis, byFacts, isSelective, type LegState, rules, statementOn, stateOfLeg } from './leg-state.ts';
import { type Change, movementOf, type Standing, settlementKey } from './money.ts';
import type { SettlementNeeds } from './needs.ts';
import {
  type BetLegRow,
  keepFacts,
  type LegChange,
  type LegGroup,
  lockBets,
  type NewSettlement,
  readLegGroups,
  readLegs,
  readOverrides,
  readProviderResults,
  writeSettlements,
} from './settlement-store.ts';
import { readBasisHashes, settlementHash } from './terms.ts';

/** Bets of one transaction. Larger ones keep a lane of the ledger from those who place. */
const BATCH = 400;
/** Transactions side by side; players are split between them, so that they never meet in a balance or a lane. */
const SHARES = 2;

const asked = (leg: BetLegRow) => ({
  brandId: leg.brand_id,
  sportId: leg.sport_id,
  slot: leg.slot,
  market: leg.market,
  outcome: leg.outcome,
  line: leg.line,
  placedAt: Number(leg.placed_at),
});

const sameOutcome = (kept: Pick<LegGroup, 'result' | 'dead_heat'>, { outcome }: LegState): boolean =>
  (kept.result ?? undefined) === outcome?.result && (kept.dead_heat ?? '') === deadHeatText(outcome?.deadHeat);

/** Groups with legs that may stand differently now. Those that a selective override is about are looked at leg by leg. */
export function changedGroups(groups: readonly LegGroup[], basis: Basis, overrides: readonly SettlementOverride[]): LegGroup[] {
  const general = overrides.filter((override) => !isSelective(override));
  const selective = overrides.filter(isSelective).map((r) => ({ ...r, brandId: undefined, placedFrom: undefined, placedUntil: undefined }));
  return groups.filter((group) => {
    const leg = { ...group, brandId: 0, sportId: group.sport_id, placedAt: 0 };
    if (selective.some((override) => rules(override, leg))) return true;
    // A void leg may be so by a selective override that was undone since.
    return !sameOutcome(group, stateOfLeg(leg, basis, general));
  });
}

const sameState = (leg: BetLegRow, state: LegState): boolean => sameOutcome(leg, state) && leg.ruling_id === state.overrideId;

/** Tells where a provider's statements and the facts do not agree, once per market that is settled by them. */
function tellDifferences(needs: SettlementNeeds, fixture: number, groups: readonly LegGroup[], { facts, stated }: Basis): void {
  if (!facts) return;
  for (const { sport_id: sportId, slot, market, outcome, line } of groups) {
    const leg = { sportId, slot, market, outcome, line };
    const said = stated.map((each) => statementOn(leg, each)).find((each) => each !== undefined);
    const ours = said && byFacts(leg, facts)?.result;
    const theirs = said && settledByStatement(said).result;
    if (ours && theirs && ours !== theirs) needs.differs({ fixture, slot, market, outcome, line, stated: theirs, byFacts: ours });
  }
}

/** A bet whose outcome is another one than it was. */
export interface Due {
  readonly bet: BetRow;
  readonly legs: readonly BetLegRow[];
  readonly states: readonly LegState[];
  readonly before: BetReturn | undefined;
  readonly after: BetReturn | undefined;
}

/** How the bet was settled last: what was paid stands in the bet beside what was sold of it, whatever the rules would say today. */
function settledBefore(bet: BetRow, legs: readonly BetLegRow[]): BetReturn | undefined {
  const { status } = bet;
  if (status === 'accepted' || isClosed(status) || bet.payout === null) return undefined;
  const result =
    outcomeOf(
      bet,
      legs.map((leg) => ({ price: leg.price, outcome: outcomeOfRow(leg) })),
    )?.result ?? status;
  return { result: statusOf(result) === status ? result : status, payout: bet.payout - bet.cashed_out };
}

function dueBet(bet: BetRow, legs: readonly BetLegRow[], states: readonly LegState[]): Due | undefined {
  // What was sold or cancelled has no result any more.
  if (isClosed(bet.status)) return undefined;
  const settled = outcomeOf(
    bet,
    legs.map((leg, i) => ({ price: leg.price, outcome: states[i]!.outcome })),
  );
  const before = settledBefore(bet, legs);
  const after = settled && { result: settled.result, payout: settled.payout };
  // Half lost or lost, what pays nothing is lost: every settlement moves money, and so is in the chain.
  const same = before?.payout === after?.payout && (before?.result === after?.result || after?.payout === 0n);
  return same ? undefined : { bet, legs, states, before, after };
}

/** What facts and overrides make of a bet: its legs on the fixture that stand differently, and the bet when its own outcome does. */
export function judgeBet(
  bet: BetRow,
  legs: readonly BetLegRow[],
  fixture: number,
  basis: Basis,
  overrides: readonly SettlementOverride[],
): { readonly changes: readonly LegChange[]; readonly due: Due | undefined } {
  const changes: LegChange[] = [];
  const states = legs.map((leg): LegState => {
    const kept = {
      outcome: outcomeOfRow(leg),
      factsVersion: leg.facts_version,
      overrideId: leg.ruling_id,
      providerResultId: leg.stated_id,
    };
    if (leg.fixture_id !== fixture) return kept;
    const state = stateOfLeg(asked(leg), basis, overrides);
    if (sameState(leg, state)) return kept;
    changes.push({ ...state, leg });
    return state;
  });
  return { changes, due: dueBet(bet, legs, states) };
}

/** News of a bet is news of its player's balance too. */
const newsOf = ({ bet, status, version }: NewSettlement): News<'bet'> => ({
  topic: 'bet',
  brandId: bet.brand_id,
  key: `${bet.player_id}`,
  body: { playerId: `${bet.player_id}`, betId: `${bet.id}`, status, version },
});

/** What the house no longer stands to lose, or does again, summed by outcome. */
function exposureChanges(due: readonly Due[]): ExposureChange[] {
  const legs = new Map<string, ExposureChange & { amount: bigint }>();
  for (const { bet, legs: own, before, after } of due) {
    if (Boolean(before) === Boolean(after)) continue;
    for (const { fixture_id, slot, market, line, outcome, exposure } of own) {
      const key = `${bet.brand_id}/${bet.currency}/${fixture_id}/${slot}/${market}/${line}/${outcome}`;
      const leg = legs.get(key) ?? {
        brandId: bet.brand_id,
        currency: bet.currency,
        fixture: fixture_id,
        slot,
        market,
        line,
        outcome,
        amount: 0n,
      };
      const standing = standingOf(exposure, bet.stake, bet.cashed_stake);
      leg.amount += after ? -standing : standing;
      legs.set(key, leg);
    }
  }
  return [...legs.values()];
}

/** News of that, for the process that places bets. */
function exposureNews(fixture: number, changes: readonly ExposureChange[]): News<'exposure'>[] {
  if (changes.length === 0) return [];
  const body = { legs: changes.map(({ amount, ...leg }) => ({ ...leg, by: `${amount}` })) };
  return [{ topic: 'exposure', brandId: 0, key: `${fixture}`, body }];
}

/** What a settlement changes of its bet. */
const betChange = ({ bet, status, payout, version }: NewSettlement): BetChange => ({
  event: bet.status === 'accepted' ? 'settle' : status === 'accepted' ? 'reopen' : 'resettle',
  brandId: bet.brand_id,
  playerId: bet.player_id,
  betId: bet.id,
  before: bet.status,
  status,
  payout: payout + bet.cashed_out,
  version,
});

/** What each leg of a bet came to, and by what. */
const basesOf = ({ legs, states }: Pick<Due, 'legs' | 'states'>) =>
  states.map(({ outcome, factsVersion, providerResultId, overrideId }, i) => ({
    result: outcome?.result ?? '',
    fixture: legs[i]!.fixture_id,
    factsVersion,
    providerResultId: providerResultId,
    overrideId: overrideId,
  }));

const NOTHING: Standing = { cash: 0n, bonus: 0n, freeBet: 0n, owed: 0n };

/** Begins to post the money of the bets due, in order, and gives the settlements to write beside it. */
async function post(
  needs: SettlementNeeds,
  tx: Tx,
  due: readonly Due[],
  at: number,
): Promise<{ settlements: NewSettlement[]; written: Promise<void> }> {
  const [held, basis] = await Promise.all([
    needs.ledger.hold(
      tx,
      due.map(({ bet }) => ({
        key: settlementKey(bet.id, bet.settlement + 1),
        brandId: bet.brand_id,
        playerId: bet.player_id,
        currency: bet.currency,
      })),
    ),
    readBasisHashes(tx, due.flatMap(basesOf)),
  ]);
  // Several bets of a player follow one another: each sees what those before it left.
  const standings = new Map<string, Standing>();
  const postings: Posting[] = [];
  const made = due.map(
    ({ bet, legs: own, states, before, after }): Omit<NewSettlement, 'collected'> & { readonly posting: Posting | undefined } => {
      const balanceKey = `${bet.brand_id}/${bet.player_id}/${bet.currency}`;
      const has = standings.get(balanceKey) ?? held.balance(bet.brand_id, bet.player_id, bet.currency) ?? NOTHING;
      const change: Change = {
        brandId: bet.brand_id,
        playerId: bet.player_id,
        betId: bet.id,
        currency: bet.currency,
        staked: standingStake(bet),
        version: bet.settlement + 1,
        before,
        after,
      };
      const movement = movementOf(change, has);
      standings.set(balanceKey, movement.after);
      const result = after?.result ?? 'open';
      const payout = after?.payout ?? 0n;
      const { reversed, receivable } = movement;
      const legs = basesOf({ legs: own, states });
      const terms = settlementHash({ ...change, result, payout, reversed, receivable, rulesVersion: RULES_VERSION, at, legs }, basis);
      const posting = movement.posting && { ...movement.posting, terms };
      if (posting) postings.push(posting);
      return {
        bet,
        version: change.version,
        result,
        status: after ? statusOf(after.result) : 'accepted',
        payout,
        reversed,
        receivable,
        legs: states,
        posting,
      };
    },
  );
  const { answers, written } = needs.ledger.startPost(tx, held, postings);
  const bad = answers.findIndex(({ verdict }) => verdict !== 'posted');
  if (bad >= 0) throw new Error(`posting ${postings[bad]!.key} of a settlement is ${answers[bad]!.verdict}`);
  const collected = new Map(postings.map((posting, i) => [posting, answers[i]!.collected]));
  const settlements = made.map(({ posting, ...settlement }) => ({
    ...settlement,
    collected: (posting && collected.get(posting)) ?? 0n,
  }));
  return { settlements, written };
}

/** Goes through one batch in the caller's transaction. Answers the last bet's number, undefined when there were none. */
async function settleBatch(
  needs: SettlementNeeds,
  onSettled: OnSettled,
  tx: Tx,
  fixture: number,
  groups: readonly LegGroup[],
  basis: Basis,
  overrides: readonly SettlementOverride[],
  cursor: { readonly after: bigint; readonly share: number },
): Promise<{ readonly last: bigint; readonly settled: number } | undefined> {
  const bets = await lockBets(tx, fixture, groups, { ...cursor, shares: SHARES, limit: BATCH });
  const last = bets.at(-1);
  if (!last) return undefined;
  const legs = Map.groupBy(await readLegs(tx, bets), (leg) => leg.bet_id);
  const legChanges: LegChange[] = [];
  const due: Due[] = [];
  for (const bet of bets) {
    const judged = judgeBet(bet, legs.get(bet.id) ?? [], fixture, basis, overrides);
    legChanges.push(...judged.changes);
    if (judged.due) due.push(judged.due);
  }
  const at = needs.clock.now();
  const { settlements, written } = due.length === 0 ? { settlements: [], written: undefined } : await post(needs, tx, due, at);
  const exposures = exposureChanges(due);
  await Promise.all([
    written,
    writeSettlements(tx, legChanges, settlements, at),
    needs.bets.change(tx, { changes: settlements.map(betChange), exposures, share: cursor.share, at }),
    needs.outbox.add(tx, [...settlements.map(newsOf), ...exposureNews(fixture, exposures)]),
  ]);
  if (settlements.length > 0) tx.afterCommit(() => onSettled(settlements.map(({ bet, result }) => ({ brandId: bet.brand_id, result }))));
  return { last: last.id, settled: settlements.length };
}

/** What is known of a fixture's result now, and the facts as they stand whatever the time. */
export async function readBasis(
  { facts, clock }: Pick<SettlementNeeds, 'facts' | 'clock'>,
  db: Queryable,
  fixture: number,
): Promise<{ readonly basis: Basis; readonly standing: ResultFacts | undefined }> {
  const standing = await facts.standing(db, fixture);
  const now = standing && factsAt(standing, clock.now());
  return { basis: { facts: now, stated: await readProviderResults(db, fixture), ...(await facts.deciding(db, fixture)) }, standing };
}

/**
 * Brings every bet with a leg on the fixture to what its newest facts, statements and overrides say: settles, settles again, reopens.
 * A batch is a transaction, so a crash leaves whole batches; run again it goes on where it stood, and the same facts twice move no money.
 */
export async function settleFixture(needs: SettlementNeeds, onSettled: OnSettled, fixture: number): Promise<Settled> {
  const { basis, standing } = await readBasis(needs, needs.db, fixture);
  // What a provider stated of it was played or decided.
  const calledOff = basis.stated.length === 0 ? await callOff(needs, fixture, standing) : undefined;
  const overrides = await readOverrides(needs.db, fixture);
  const again = standing !== basis.facts && standing ? resumableUntil(standing) : calledOff;
  const groups = changedGroups(await readLegGroups(needs.db, fixture), basis, overrides);
  if (groups.length === 0) return { bets: 0, again };
  tellDifferences(needs, fixture, groups, basis);
  if (standing) await keepFacts(needs.db, fixture, standing, needs.clock.now());
  const shares = await Promise.allSettled(
    Array.from({ length: SHARES }, async (_, share) => {
      let after = 0n;
      let settled = 0;
      for (;;) {
        const batch = await needs.db.transaction((tx) =>
          settleBatch(needs, onSettled, tx, fixture, groups, basis, overrides, { after, share }),
        );
        if (!batch) return settled;
        settled += batch.settled;
        after = batch.last;
      }
    }),
  );
  // Only when all of them are over: one that went on alone would settle by what was known now after somebody knew better.
  const failed = shares.find((share) => share.status === 'rejected');
  if (failed) throw failed.reason;
  return { bets: shares.reduce((sum, share) => sum + (share.status === 'fulfilled' ? share.value : 0), 0), again };
}
