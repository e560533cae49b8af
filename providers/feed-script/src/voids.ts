import type { Body } from './body.ts';
import { CommandRefused, type MatchCommand } from './commands.ts';

type Statement = Body & { readonly kind: 'settlement-cancel' | 'rollback' };

/** What was said of bets that are void: told again with everything else by a recovery, under the same names. */
export class Voids {
  #all: readonly Statement[] = [];

  get all(): readonly Body[] {
    return this.#all;
  }

  say(ref: string, { markets, from, until }: MatchCommand & { readonly do: 'void' }): readonly Body[] {
    const window = { ...(from !== undefined && { from }), ...(until !== undefined && { until }) };
    const id = `void ${this.#all.length + 1}`;
    return this.#add({ kind: 'settlement-cancel', ref, id, markets: markets ?? 'all', ...window, reason: 'scripted' });
  }

  /** Takes the last one back. Throws `CommandRefused` when there is none. */
  takeBack(ref: string): readonly Body[] {
    const last = this.#all.findLast((statement) => statement.kind === 'settlement-cancel');
    if (last?.kind !== 'settlement-cancel') throw new CommandRefused('no void can be cancelled: none was sent');
    const { id, markets, from, until } = last;
    const window = { ...(from !== undefined && { from }), ...(until !== undefined && { until }) };
    return this.#add({ kind: 'rollback', ref, id: `${id} taken back`, of: 'settlement-cancel', markets, ...window });
  }

  #add(statement: Statement): readonly Body[] {
    this.#all = [...this.#all, statement];
    return [statement];
  }
}
