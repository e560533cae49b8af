import type { AnswerOf, CONSOLE_CALLS } from '@fairbook/contract';
import { moneyToText } from '@fairbook/domain';
import type { ConsoleNeeds } from './needs.ts';

/** How suppliers of games do, and what their open rounds hold. */
export async function gameSuppliers({
  casinoWallet,
  db,
}: Pick<ConsoleNeeds, 'db'> & { readonly casinoWallet: Pick<ConsoleNeeds['casinoWallet'], 'health' | 'held'> }): Promise<
  AnswerOf<(typeof CONSOLE_CALLS)['gameSuppliers']>
> {
  const open = await casinoWallet.held(db);
  return {
    suppliers: casinoWallet.health().map(({ supplier, title, games, gamesReadAt, failedAt, calls }) => ({
      ...{ supplier, title, games, gamesReadAt: gamesReadAt ?? null, failedAt: failedAt ?? null },
      calls: calls
        ? { outcomes: { ...calls.outcomes }, last: calls.last.map((call) => ({ ...call, request: call.request ?? null })) }
        : null,
      open: open
        .filter((each) => each.supplier === supplier)
        .map(({ brandId, currency, rounds, held, since }) => ({ brandId, currency, rounds, held: moneyToText(held, currency), since })),
    })),
  };
}
