import type { Brand, Titles } from '@fairbook/contract';
import { type HitChains, readJackpot } from '@fairbook/games/jackpots/terms';
import type { HungJackpot } from '@fairbook/provider-kit';
import type { JackpotKey, MadeJackpot } from './face.ts';
import type { JackpotRow } from './jackpot-store.ts';

/** What is stored of jackpots, as it was read last. */
export interface KnownJackpots {
  all(brandId: number): readonly MadeJackpot[];
  find(key: JackpotKey): MadeJackpot | undefined;
  hung(): readonly HungJackpot[];
  /** Takes in what was read, whenever that was: what is known of later changes stays, and nothing is forgotten. */
  add(rows: readonly JackpotRow[]): void;
}

interface Known {
  readonly row: JackpotRow;
  readonly made: MadeJackpot;
  readonly hung: HungJackpot | undefined;
}

const keyOf = ({ brandId, jackpot, currency }: JackpotKey): string => `${brandId}/${jackpot}/${currency}`;

function madeOf(row: JackpotRow): MadeJackpot {
  const { brandId, currency, salt, madeAt, changes } = row;
  const chains = JSON.parse(row.chains) as HitChains;
  return {
    ...{
      brandId,
      currency,
      salt,
      madeAt,
      openedAt: changes[0]?.at,
      title: JSON.parse(row.title) as Titles,
      jackpot: readJackpot(row.rules),
    },
    state: changes.at(-1)?.state ?? 'made',
    ends: Object.fromEntries(Object.entries(chains).map(([level, { end }]) => [level, end])),
  };
}

function hungOf({ jackpot, currency, changes, rules, chains, salt }: JackpotRow, brand: string): HungJackpot | undefined {
  if (salt === undefined) return undefined;
  return { jackpot, brand, currency, changes: changes.map(({ state, at }) => ({ fed: state === 'open', at })), rules, chains, salt };
}

export function knownJackpots(brandById: (id: number) => Brand | undefined): KnownJackpots {
  const known = new Map<string, Known>();
  const readKnown = (row: JackpotRow): Known | undefined => {
    const brand = brandById(row.brandId)?.key;
    return brand === undefined ? undefined : { row, made: madeOf(row), hung: hungOf(row, brand) };
  };
  return {
    all: (brandId) => [...known.values()].flatMap(({ made }) => (made.brandId === brandId ? [made] : [])),
    find: (key) => known.get(keyOf(key))?.made,
    hung: () => [...known.values()].flatMap(({ hung }) => hung ?? []),
    add(rows) {
      for (const row of rows) {
        const before = known.get(keyOf(row));
        // What is unchanged stays the same object: whoever computed from it need not again.
        const now = before && before.row.changes.length >= row.changes.length ? before : readKnown(row);
        if (now) known.set(keyOf(row), now);
      }
    },
  };
}
