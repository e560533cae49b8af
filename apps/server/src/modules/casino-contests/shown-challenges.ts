import { type ChallengeBody, type ChallengesView, HISTORY_DAYS, type PastChallengesView } from '@fairbook/contract';
import { moneyToText } from '@fairbook/domain';
import { multiplierText } from '@fairbook/games';
import type { Ctx } from '../../platform/context.ts';
import { titleIn } from '../../platform/titles.ts';
import { type ProgressRow, progressOf, readChallenges, readPast } from './challenge-store.ts';
import { brandDay } from './challenges.ts';
import type { Challenge } from './face.ts';
import type { CasinoContestsNeeds } from './needs.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

const taskOf = ({ task }: Pick<Challenge, 'task'>): ChallengeBody['task'] => ({
  ...{ kind: task.kind, times: task.times },
  atLeast: task.kind === 'multiplier' ? multiplierText(task.atLeast) : null,
});

const paidOf = ({ paid, currency }: Pick<ProgressRow, 'paid' | 'currency'>): ChallengeBody['paid'] =>
  paid !== undefined && currency !== undefined ? { amount: moneyToText(paid, currency), currency } : null;

function challengeBody(challenge: Challenge, own: ProgressRow | undefined, language: string): ChallengeBody {
  const { id, title, games, currency, leastStake, reward } = challenge;
  return {
    ...{ id, title: titleIn(title, language), games: [...games], currency, task: taskOf(challenge) },
    ...{ leastStake: moneyToText(BigInt(leastStake), currency), reward: moneyToText(BigInt(reward), currency) },
    ...{ done: own?.done ?? 0, completedAt: own?.completedAt ?? null, paid: own ? paidOf(own) : null },
  };
}

/** What became of the player's challenges on days that are over; `before`: a date, the brand's today where it is none or later. */
export async function readPastChallenges(needs: CasinoContestsNeeds, ctx: Ctx, before: string | undefined): Promise<PastChallengesView> {
  const { brand, player, language } = ctx;
  if (!player) return { challenges: [], more: false };
  const today = brandDay(needs, brand.id).date;
  const until = before !== undefined && DATE.test(before) && before < today ? before : today;
  const rows = await readPast(needs.db, { brandId: brand.id, playerId: player.playerId }, until, HISTORY_DAYS + 1);
  const days = [...new Set(rows.map(({ day }) => day))].slice(0, HISTORY_DAYS);
  const shown = rows.filter(({ day }) => days.includes(day));
  return {
    challenges: shown.map(({ challenge: id, day, done, completedAt, rules, ...row }) => ({
      ...{ id, day, title: titleIn(rules.title, language), task: taskOf(rules), done, completedAt: completedAt ?? null },
      paid: paidOf(row),
    })),
    more: shown.length < rows.length,
  };
}

/** The challenges of the brand's day, with how far the player has come. */
export async function readDay(needs: CasinoContestsNeeds, ctx: Ctx): Promise<ChallengesView> {
  const { brand, player, language } = ctx;
  const now = needs.clock.now();
  const day = brandDay(needs, brand.id);
  const challenges = (await readChallenges(needs.db, brand.id, now)).filter(({ beginsAt }) => beginsAt <= now);
  const own = player ? await progressOf(needs.db, [{ brandId: brand.id, playerId: player.playerId }], [day.date]) : [];
  return {
    ...{ now, day: day.date, resetsAt: day.until, timeZone: needs.timeZone(brand) },
    challenges: challenges.map((challenge) =>
      challengeBody(
        challenge,
        own.find((row) => row.challenge === challenge.id),
        language,
      ),
    ),
  };
}
