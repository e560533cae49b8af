import { assert } from '@fairbook/domain';
import { chainWords, drawsFrom, hashBefore, usualOptions } from '@fairbook/games';
import { drawCrash } from '@fairbook/games/crash/multiplier';
import type { TableResult } from '@fairbook/provider-kit';
import { linksOf, type TableChain } from './chain-record.ts';
import type { Table } from './table.ts';

/** What is drawn of a round, known to nobody outside of its table before it is shown. */
export interface Drawn {
  readonly hash: string;
  /** Where a flight ends, hundredths. */
  readonly crash: number | undefined;
}

/** What the rounds of a table are drawn from, by their numbers. */
export interface TableDraws {
  /** Of a round that takes no stakes any more. */
  draw(number: number): Drawn;
  /** A round that was shown. */
  result(number: number): TableResult;
}

export function tableDraws({ game, schedule }: Table, chain: TableChain): TableDraws {
  const links = linksOf(chain);
  const crashOf = (hash: string): number | undefined =>
    schedule.showing === 'flight' ? drawCrash(drawsFrom(chainWords(hash, chain.salt))) : undefined;
  return {
    draw(number) {
      const hash = links(number);
      assert(hashBefore(hash) === (number === 1 ? chain.end : links(number - 1)), 'each game of a chain leads to the one before');
      return { hash, crash: crashOf(hash) };
    },
    result(number) {
      const hash = links(number);
      const crash = crashOf(hash);
      const outcome = game.outcome(usualOptions(game.options), drawsFrom(chainWords(hash, chain.salt)));
      return { number, hash, outcome, ...(crash !== undefined && { crash }) };
    },
  };
}
