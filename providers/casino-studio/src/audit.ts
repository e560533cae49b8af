import { type AnyGame, commitmentTo } from '@fairbook/games';
import type { KeptRound, ReadRecord, RoundAudit } from '@fairbook/provider-kit';
import { auditLevels } from './audit-levels.ts';
import { auditPots } from './audit-pots.ts';
import { factsText, isShared, type KeptFacts, type RoundFacts, readFacts, roundRef, type SharedFacts } from './facts.ts';
import { keptFacts } from './find-round.ts';
import { type Outcome, outcomeOf, type PotRules, stakedIn } from './outcome.ts';
import { rulesBy, type StudioParts } from './parts.ts';
import { pairRef, readPair, readSeeds, SEEDS } from './seeds.ts';
import { differs, sumOf } from './sums.ts';
import { auditShared, type SharedAudit } from './tables/audit-shared.ts';

const partsText = (parts: readonly { readonly jackpot: string; readonly amount: bigint }[]): string =>
  parts.map(({ jackpot, amount }) => `${jackpot} ${amount}`).join(', ') || 'nothing';

/** What a round followed from: of an open one its record, which must go on from what its acts kept. */
async function factsOf(kept: KeptRound, record: ReadRecord): Promise<KeptFacts | string> {
  const facts = keptFacts(kept);
  if (!facts) return 'nothing was kept of what it followed from';
  if (kept.status !== 'open') return facts;
  const text = await record(roundRef(kept.round));
  if (text === undefined) return 'it is open without a record';
  const now = readFacts(text);
  const before: KeptFacts = { ...now, decisions: now.decisions.slice(0, facts.decisions.length) };
  return factsText(before) === factsText(facts) ? now : 'its record does not go on from what its acts kept';
}

/** The server seed of a round, held against what was committed to. */
async function seedOf({ seeds: { pair, serverSeedHash, clientSeed } }: RoundFacts, record: ReadRecord): Promise<{ seed: string } | string> {
  const inUse = readSeeds(await record(SEEDS));
  const source = inUse?.pair === pair ? inUse : readPair(await record(pairRef(pair)));
  if (!source) return `there is no pair ${pair}`;
  if (commitmentTo(source.serverSeed) !== serverSeedHash) return `the server seed of pair ${pair} is not the one it was drawn from`;
  return source.clientSeed === clientSeed
    ? { seed: source.serverSeed }
    : `the client seed of pair ${pair} is not the one it was drawn from`;
}

function sumProblems({ status, acts }: KeptRound, { round, payout, shares, awards, seeds }: Outcome): string[] {
  const [staked, won] = [sumOf(acts, (act) => act.staked), sumOf(acts, (act) => act.won)];
  if (status === 'voided') return differs('it was given back and holds', '0/0', `${staked}/${won}`);
  const paid = awards.filter(({ amount }) => amount > 0n);
  const isOver = status === 'closed';
  return [
    ...differs('it is', isOver ? 'settled' : 'deciding', round.phase),
    ...differs('it staked', stakedIn(round), staked),
    ...differs('it paid', isOver ? payout + sumOf(paid, ({ amount }) => amount) : 0n, won),
    ...differs('its pots got', partsText(shares), partsText(acts.flatMap(({ jackpots }) => jackpots))),
    ...differs('its pots paid', isOver ? partsText(paid) : 'nothing', partsText(acts.flatMap((act) => act.awards))),
    ...differs('the house seeded', partsText(seeds), partsText(acts.flatMap((act) => act.seeds))),
  ];
}

/** Of one that many share: also what it came to, where it was not given back. */
async function sharedProblems(
  game: AnyGame,
  kept: KeptRound,
  facts: SharedFacts,
  record: ReadRecord,
  shared: SharedAudit,
  rules: PotRules,
): Promise<string[]> {
  try {
    const { problems, outcome } = await shared.round(game, kept, facts, record, rules);
    if (outcome) return [...problems, ...sumProblems(kept, outcome)];
    const staked = kept.status === 'open' ? stakedIn(facts) : 0n;
    const [found, won] = [sumOf(kept.acts, (act) => act.staked), sumOf(kept.acts, (act) => act.won)];
    return [...problems, ...differs(`it is ${kept.status} and holds`, `${staked}/0`, `${found}/${won}`)];
  } catch (error) {
    return [`it cannot be played: ${(error as Error).message}`];
  }
}

/** What is wrong with a round when it is computed again. One that was played by other rules stands as it was played. */
async function problemsOf(
  parts: Pick<StudioParts, 'games' | 'jackpots'>,
  kept: KeptRound,
  facts: KeptFacts,
  record: ReadRecord,
  shared: SharedAudit,
): Promise<string[]> {
  if (facts.game !== kept.game || facts.currency !== kept.currency)
    return [`it is of ${kept.game} in ${kept.currency}, and was played as ${facts.game} in ${facts.currency}`];
  const game = parts.games.get(facts.game);
  if (game?.version !== facts.version) return [];
  const rules = rulesBy(parts, game, kept.brand, kept.currency);
  if (isShared(facts)) return sharedProblems(game, kept, facts, record, shared, rules);
  const source = await seedOf(facts, record);
  if (typeof source === 'string') return [source];
  try {
    return sumProblems(kept, outcomeOf(game, facts, source.seed, rules));
  } catch (error) {
    return [`it cannot be played: ${(error as Error).message}`];
  }
}

/** Nonces of one player, by pair. */
type Nonces = Map<number, number[]>;

function noteNonce(nonces: Nonces, { seeds: { pair, nonce } }: RoundFacts): void {
  const ofPair = nonces.get(pair) ?? [];
  ofPair.push(nonce);
  nonces.set(pair, ofPair);
}

/** Every round of a pair is there once: nobody drew one and threw it away. */
async function noncesProblems(nonces: Nonces, record: ReadRecord): Promise<string[]> {
  const inUse = readSeeds(await record(SEEDS));
  const problems: string[] = [];
  for (const [pair, found] of nonces) {
    const played = inUse?.pair === pair ? inUse.nonce : readPair(await record(pairRef(pair)))?.rounds;
    const isWhole = found.toSorted((a, b) => a - b).every((nonce, i) => nonce === i);
    problems.push(...differs(`the rounds on pair ${pair} are`, played, found.length));
    if (!isWhole) problems.push(`the nonces on pair ${pair} do not count up from 0`);
  }
  return problems;
}

/** Computes all rounds again: each by itself, a player's as a whole, and the pots of a brand. */
export function auditRounds(parts: Pick<StudioParts, 'games' | 'jackpots'>): RoundAudit {
  const nonces: Nonces = new Map();
  const pots = auditPots(parts.jackpots);
  const levels = auditLevels(parts.jackpots);
  const shared = auditShared();
  return {
    async round(kept, record) {
      const facts = await factsOf(kept, record);
      if (typeof facts === 'string') return [facts];
      if (!isShared(facts)) noteNonce(nonces, facts);
      const game = parts.games.get(facts.game);
      if (game) pots.note(kept, facts, rulesBy(parts, game, kept.brand, kept.currency));
      return [...levels(kept, facts), ...(await problemsOf(parts, kept, facts, record, shared))];
    },
    async player(_of, record) {
      const problems = await noncesProblems(nonces, record);
      nonces.clear();
      return problems;
    },
    brand: async (brand, record, books) => [...(await pots.problems(brand, record, books)), ...(await shared.brand(record))],
  };
}
