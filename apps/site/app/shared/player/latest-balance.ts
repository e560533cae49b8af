import type { BalanceView } from '@fairbook/contract';

/** A balance, whose it is, and when the server told it, unix ms by the server's clock. */
export interface ToldBalance {
  readonly player: string;
  readonly balance: BalanceView;
  readonly at: number;
}

/** The newer of the balance a page was loaded with and the one the stream told last: while the stream is lost, only loading goes on. */
export function latestBalance(loaded: ToldBalance | undefined, streamed: ToldBalance | undefined): ToldBalance | undefined {
  if (!loaded || !streamed) return loaded;
  const mine = streamed.player === loaded.player && streamed.balance.currency === loaded.balance.currency;
  return mine && streamed.at >= loaded.at ? streamed : loaded;
}
