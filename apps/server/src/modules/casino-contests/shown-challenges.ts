import type { ChallengeBody, ChallengesView } from '@fairbook/contract';
import { moneyToText } from '@fairbook/domain';
import { multiplierText } from '@fairbook/games';
import type { Ctx } from '../../platform/context.ts';
import { titleIn } from '../../platform/titles.ts';
import { type ProgressRow, progressOf, readChallenges } from './challenge-store.ts';
import { brandDay } from './challenges.ts';
import type { Challenge } from './face.ts';
import type { CasinoContestsNeeds } from './needs.ts';

function challengeBody(
  { id, title, task, games, currency, leastStake, reward }: Challenge,
  own: ProgressRow | undefined,
  language: string,
): ChallengeBody {
  const paid =
    own?.paid !== undefined && own.currency !== undefined ? { amount: moneyToText(own.paid, own.currency), currency: own.currency } : null;
  return {
    ...{ id, title: titleIn(title, language), games: [...games], currency },
    task: { kind: task.kind, times: task.times, atLeast: task.kind === 'multiplier' ? multiplierText(task.atLeast) : null },
    ...{ leastStake: moneyToText(BigInt(leastStake), currency), reward: moneyToText(BigInt(reward), currency) },
    ...{ done: own?.done ?? 0, completedAt: own?.completedAt ?? null, paid },
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
