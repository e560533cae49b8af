import type { Brand } from '@fairbook/contract';
import type { Tx } from '@fairbook/database';
import { assert, calendarDay, dateIn, prizeTransfer } from '@fairbook/domain';
import type { RoundCursor, SettledRound } from '../casino-wallet/face.ts';
import type { Posting } from '../ledger/face.ts';
import { type ProgressMap, progressed, progressKey, scored } from './advance.ts';
import { type ProgressRow, progressOf, readChallenges, writeProgress } from './challenge-store.ts';
import { holdCursors, type Owner, writeCursors } from './cursor-store.ts';
import { type EntryRow, writeScores } from './entry-store.ts';
import type { Challenge, Tournament } from './face.ts';
import type { CasinoContestsNeeds } from './needs.ts';

/** Rounds of one player that are read in one go; who has more is gone on with. */
const MOST_ROUNDS = 500;
const DAY_MS = 86_400_000;

const ownerKey = ({ brandId, playerId }: Owner): string => `${brandId}/${playerId}`;

/** The ledger's key of a reward: once a player, challenge and day for ever. */
export const rewardKey = ({ challenge, day, playerId }: Pick<ProgressRow, 'challenge' | 'day' | 'playerId'>): string =>
  `challenge:${challenge}:${day}:${playerId}`;

function rewardPosting({ brandId, playerId, challenge, day, currency, paid }: ProgressRow): Posting[] {
  if (currency === undefined || !paid) return [];
  const cause = { kind: 'challenge', id: `${challenge}/${day}` };
  return [{ key: rewardKey({ challenge, day, playerId }), brandId, playerId, currency, transfers: [prizeTransfer(playerId, paid, cause)] }];
}

/** What is counted for players of a brand; tournaments are held, so that none of them is settled meanwhile. */
export interface Counting {
  readonly brand: Brand;
  readonly tournaments: ReadonlyMap<bigint, Tournament>;
  readonly entries: readonly EntryRow[];
  readonly owners: readonly Owner[];
  /** What was settled before is no matter of these contests, unix ms. */
  readonly since: number;
}

/** From when on rounds may matter now: of this day and the last of the brand, and of tournaments that are held. */
export function countedSince(
  needs: Pick<CasinoContestsNeeds, 'clock' | 'timeZone'>,
  brand: Brand,
  tournaments: readonly Tournament[],
): number {
  const [now, timeZone] = [needs.clock.now(), needs.timeZone(brand)];
  const day = calendarDay(dateIn(now, timeZone), timeZone);
  assert(day, 'every instant has a day');
  return Math.min(day.since - DAY_MS, ...tournaments.map(({ times }) => times.start));
}

/** One count, on its way. */
class Count {
  readonly #needs: CasinoContestsNeeds;
  readonly #tx: Tx;
  readonly #counting: Counting;
  readonly #timeZone: string;
  #entries: readonly EntryRow[];
  readonly #changed: ProgressMap = new Map();

  constructor(needs: CasinoContestsNeeds, tx: Tx, counting: Counting) {
    this.#needs = needs;
    this.#tx = tx;
    this.#counting = counting;
    this.#timeZone = needs.timeZone(counting.brand);
    this.#entries = counting.entries;
  }

  /** Takes rounds of players, each player's in the order they were settled. */
  async #take(rounds: readonly SettledRound[], challenges: readonly Challenge[]): Promise<void> {
    const { brand, owners, tournaments } = this.#counting;
    const timeZone = this.#timeZone;
    const days = [...new Set(rounds.map(({ openedAt }) => dateIn(openedAt, timeZone)))];
    const stored = challenges.length === 0 ? [] : await progressOf(this.#tx, owners, days);
    const progress: ProgressMap = new Map([
      ...stored.map((row) => [progressKey(row), row] as const),
      // What this count itself changed is not written yet.
      ...this.#changed,
    ]);
    for (const row of progressed({ brand, timeZone, challenges }, progress, rounds)) this.#changed.set(progressKey(row), row);
    const ofPlayer = Map.groupBy(rounds, ownerKey);
    this.#entries = this.#entries.map((entry) => {
      const tournament = tournaments.get(entry.tournamentId);
      return tournament ? scored(brand, tournament, entry, ofPlayer.get(ownerKey(entry)) ?? []) : entry;
    });
  }

  async #write(): Promise<void> {
    const before = new Set(this.#counting.entries);
    await writeScores(
      this.#tx,
      this.#entries.filter((entry) => !before.has(entry)),
    );
    const changed = [...this.#changed.values()];
    await writeProgress(this.#tx, changed);
    const due = changed.flatMap(rewardPosting);
    const verdicts = due.length === 0 ? [] : await this.#needs.ledger.post(this.#tx, due);
    assert(
      verdicts.every((verdict) => verdict === 'posted'),
      'a reward that falls due was never paid',
    );
  }

  async run(supplier: string): Promise<readonly EntryRow[]> {
    const { owners, since, brand } = this.#counting;
    let cursors = await holdCursors(this.#tx, owners, since);
    const challenges = await readChallenges(this.#tx, brand.id, since);
    while (cursors.length > 0) {
      const rounds = await this.#needs.casinoWallet.settledRounds(this.#tx, supplier, cursors, MOST_ROUNDS);
      await this.#take(rounds, challenges);
      const ofPlayer = [...Map.groupBy(rounds, ownerKey).values()];
      await writeCursors(this.#tx, ofPlayer.map(cursorAfter));
      cursors = ofPlayer.filter((own) => own.length === MOST_ROUNDS).map(cursorAfter);
    }
    await this.#write();
    return this.#entries;
  }
}

function cursorAfter(own: readonly SettledRound[]): RoundCursor {
  const last = own.at(-1);
  assert(last, 'who is counted has rounds');
  return { brandId: last.brandId, playerId: last.playerId, closedAt: last.closedAt, id: last.id };
}

/**
 * Counts rounds that players have settled since they were counted last, for all contests at once: scores, progress, rewards and the place up to
 * which was counted change together, so that nothing counts twice and nothing is left out, however often and in whatever order news of them comes.
 * @returns the entries as they stand then
 */
export async function countRounds(needs: CasinoContestsNeeds, tx: Tx, counting: Counting): Promise<readonly EntryRow[]> {
  const supplier = needs.casinoWallet.studio()?.supplier;
  if (supplier === undefined || counting.owners.length === 0) return counting.entries;
  return new Count(needs, tx, counting).run(supplier);
}
