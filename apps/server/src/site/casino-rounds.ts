import type { CasinoRoundView, SiteViews } from '@fairbook/contract';
import { moneyToText } from '@fairbook/domain';
import type { App } from '../app.ts';
import type { PlayerCtx } from '../platform/context.ts';

/** Rounds of one page of a player's history. */
const PAGE = 30;
/** A number of the ledger's size. */
const NUMBER = /^\d{1,18}$/;

/** A page of the rounds a player played, with what their games are called. */
export async function casinoRoundsOf(
  { casinoWallet }: Pick<App, 'casinoWallet'>,
  player: PlayerCtx,
  { kind, before }: Parameters<SiteViews['casinoRounds']>[0],
): Promise<{ readonly rounds: readonly CasinoRoundView[]; readonly more: boolean }> {
  const from = before !== undefined && NUMBER.test(before) ? BigInt(before) : undefined;
  const { rounds, more } = await casinoWallet.rounds(player, { kind, before: from, limit: PAGE });
  const games = new Map(casinoWallet.games().map((supplied) => [`${supplied.supplier}/${supplied.game.code}`, supplied]));
  return {
    more,
    rounds: rounds.map(({ id, staked, won, closedAt, ...round }) => {
      const supplied = games.get(`${round.supplier}/${round.game}`);
      return {
        ...{ ...round, id: `${id}`, closedAt: closedAt ?? null },
        ...{ staked: moneyToText(staked, round.currency), won: moneyToText(won, round.currency) },
        name: supplied ? (supplied.game.title[player.language] ?? supplied.game.title.en) : round.game,
        kind: supplied?.game.kind,
        offered: supplied !== undefined && casinoWallet.offers(player, supplied),
      };
    }),
  };
}
