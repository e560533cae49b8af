import type { AnswerOf, CONSOLE_CALLS } from '@fairbook/contract';
import { moneyToText } from '@fairbook/domain';
import type { Intent } from '../settlement/face.ts';
import { readAskedPicks } from './fixture-store.ts';
import type { ConsoleNeeds } from './needs.ts';
import { movedOnFixture, movesMuch } from './together.ts';

/** What an action on results would do, in the words of the console. */
export async function previewAction(
  needs: ConsoleNeeds,
  fixture: number,
  intent: Intent,
): Promise<AnswerOf<(typeof CONSOLE_CALLS)['previewVoid']>> {
  const { legs, money, more } = await needs.settlement.preview(fixture, intent);
  const before = await movedOnFixture(needs, needs.db, fixture);
  const picks = await readAskedPicks(needs.db, fixture);
  return {
    changes: picks.flatMap((asked) =>
      legs
        .filter((leg) => leg.slot === asked.slot && leg.market === asked.market && leg.outcome === asked.outcome && leg.line === asked.line)
        .map((leg) => ({
          market: asked.market_name,
          pick: asked.pick,
          from: leg.from ?? 'open',
          to: leg.to ?? 'open',
          legs: leg.legs,
        })),
    ),
    money: money.map(({ brandId, currency, bets, players, paid, takenBack }) => ({
      brand: needs.brands.byId(brandId)?.name ?? `${brandId}`,
      currency,
      bets,
      players,
      paid: moneyToText(paid, currency),
      takenBack: moneyToText(takenBack, currency),
    })),
    more,
    second: needs.fourEyes && (more || money.some((row) => movesMuch(needs, row, before(row.brandId, row.currency)))),
  };
}
