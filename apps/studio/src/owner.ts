import type { Tx } from '@fairbook/database';
import type { StudioPlayer } from '@fairbook/provider-kit';

/** Whose something is: a player, as the wallet of a brand calls them. */
export type Owner = StudioPlayer;

export const ownerKey = ({ brand, player }: Owner): string => `${brand} ${player}`;

/** Holds a player until the transaction ends: nothing of theirs changes beside it. */
export async function lockPlayer(tx: Tx, { brand, player }: Owner): Promise<void> {
  await tx.query('insert into studio_player (brand, player) values ($1, $2) on conflict do nothing', [brand, player]);
  await tx.query('select from studio_player where brand = $1 and player = $2 for update', [brand, player]);
}

/** A player's works one after the other in this process; those of others go on beside it. */
export class Turns {
  readonly #most: number;
  readonly #turns = new Map<string, { last: Promise<unknown>; waiting: number }>();
  /** @param most works of one player that may wait */
  constructor(most: number) {
    this.#most = most;
  }

  /** Whether something of a player's is under way. */
  isBusy(of: Owner): boolean {
    return this.#turns.has(ownerKey(of));
  }

  /** @throws Error where too many of the player's wait already */
  async run<Result>(of: Owner, work: () => Promise<Result>): Promise<Result> {
    const key = ownerKey(of);
    const turn = this.#turns.get(key) ?? { last: Promise.resolve(), waiting: 0 };
    if (turn.waiting >= this.#most) throw new Error('too many works of one player wait');
    turn.waiting += 1;
    this.#turns.set(key, turn);
    const mine = turn.last.then(work);
    turn.last = mine.catch(() => {});
    try {
      return await mine;
    } finally {
      turn.waiting -= 1;
      if (turn.waiting === 0) this.#turns.delete(key);
    }
  }
}
