import type { GameCategory } from '@fairbook/contract';
import { wordsOf } from '@fairbook/domain/text';
import type { SuppliedGame } from '../casino-wallet/face.ts';
import { addGames, type GameName, type KeptGame, type KeptSupplier, readGames, readSuppliers } from './catalogue-store.ts';
import { categoriesOf } from './categories.ts';
import type { CasinoLobbyNeeds } from './needs.ts';

const DAY_MS = 86_400_000;
/** A game that came after its supplier's first ones is new for so long, ms. */
const NEW_MS = 30 * DAY_MS;
/** What a supplier told within so long of its first game came with it, ms. */
const FIRST_MS = DAY_MS;

/** A game with what the lobby keeps of it. */
export interface KnownGame extends SuppliedGame {
  readonly id: number;
  readonly slug: string;
  readonly supplierId: number;
  readonly supplierTitle: string;
  /** The first is what it is called. */
  readonly categories: readonly GameCategory[];
  /** It stops being new at this moment, unix ms; 0: it never was. */
  readonly newUntil: number;
  /** Folded words of its names in every language, each with a space before it. */
  readonly text: string;
}

export interface Catalogue {
  /** Every game of every supplier, in the suppliers' own order. */
  all(): Promise<readonly KnownGame[]>;
  byId(id: number): KnownGame | undefined;
  byName(name: GameName): KnownGame | undefined;
}

const keyOf = ({ supplier, code }: GameName): string => `${supplier}/${code}`;

/** Tries to give new games their slugs: two processes may give them at once. */
const TRIES = 3;

/** A name for addresses that no other game has: its code, where that is taken with its supplier's name. */
function slugFor({ supplier, code }: GameName, taken: ReadonlySet<string>, attempt: number): string {
  const wanted = [code, `${code}-${supplier}`, `${code}-${supplier}-${attempt}`];
  return wanted.slice(Math.min(attempt, 1)).find((slug) => !taken.has(slug)) ?? `${code}-${supplier}-${taken.size}`;
}

const nameOf = ({ supplier, game }: SuppliedGame): GameName => ({ supplier, code: game.code });

/** Numbers and names of games and suppliers as they are kept, and as they are given to those that have none. */
function createNumbers({ db, clock }: Pick<CasinoLobbyNeeds, 'db' | 'clock'>) {
  let games: ReadonlyMap<string, KeptGame> = new Map();
  let suppliers: ReadonlyMap<string, KeptSupplier> = new Map();
  let syncing: Promise<void> | undefined;

  async function read(): Promise<void> {
    const [kept, names] = await Promise.all([readGames(db), readSuppliers(db)]);
    games = new Map(kept.map((game) => [keyOf(game), game]));
    suppliers = new Map(names.map((supplier) => [supplier.name, supplier]));
  }

  async function sync(supplied: readonly SuppliedGame[]): Promise<void> {
    await read();
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const missing = supplied.map(nameOf).filter((name) => !games.has(keyOf(name)));
      if (missing.length === 0) return;
      const taken = new Set([...games.values()].map(({ slug }) => slug));
      const added = missing.map((name) => {
        const slug = slugFor(name, taken, attempt);
        taken.add(slug);
        return { ...name, slug };
      });
      await addGames(db, added, clock.now());
      await read();
    }
  }

  return {
    game: (key: string) => games.get(key),
    supplier: (name: string) => suppliers.get(name),
    /** Sees that every game has its number, as far as there are any new. */
    async give(supplied: readonly SuppliedGame[]): Promise<void> {
      if (supplied.every((each) => games.has(keyOf(nameOf(each))))) return;
      syncing ??= sync(supplied).finally(() => {
        syncing = undefined;
      });
      await syncing;
    },
  };
}

/** The games of all suppliers with their numbers, which are given when a game is first seen. */
export function createCatalogue(needs: Pick<CasinoLobbyNeeds, 'db' | 'clock' | 'wallet' | 'wordsOfKey'>): Catalogue {
  const numbers = createNumbers(needs);
  let known = new Map<string, KnownGame>();
  let byId = new Map<number, KnownGame>();
  let list: readonly KnownGame[] = [];

  function textOf({ game, supplier }: SuppliedGame, title: string, categories: readonly GameCategory[]): string {
    const names = [
      ...Object.values(game.title),
      game.code,
      supplier,
      title,
      ...categories.flatMap((each) => needs.wordsOfKey(`casino_${each}`)),
    ];
    return ` ${wordsOf(names.filter((name) => name !== undefined).join(' ')).join(' ')}`;
  }

  /** What is worked out of a game stays while its supplier tells of it in the same words. */
  function knownOf(supplied: SuppliedGame, titles: ReadonlyMap<string, string>): KnownGame | undefined {
    const key = keyOf(nameOf(supplied));
    const before = known.get(key);
    const supplierTitle = titles.get(supplied.supplier) ?? supplied.supplier;
    if (before && before.game === supplied.game && before.supplierTitle === supplierTitle) return before;
    const [own, of] = [numbers.game(key), numbers.supplier(supplied.supplier)];
    if (!own || !of) return undefined;
    const categories = categoriesOf(supplied.game);
    return {
      ...supplied,
      ...{ id: own.id, slug: own.slug, supplierId: of.id, supplierTitle, categories },
      newUntil: own.firstSeenAt - of.firstSeenAt > FIRST_MS ? own.firstSeenAt + NEW_MS : 0,
      text: textOf(supplied, supplierTitle, categories),
    };
  }

  return {
    async all() {
      const supplied = needs.wallet.games();
      await numbers.give(supplied);
      const titles = new Map(needs.wallet.health().map(({ supplier, title }) => [supplier, title]));
      const now = supplied.flatMap((each) => knownOf(each, titles) ?? []);
      if (now.length === list.length && now.every((game, i) => game === list[i])) return list;
      known = new Map(now.map((game) => [keyOf(nameOf(game)), game]));
      byId = new Map(now.map((game) => [game.id, game]));
      list = now;
      return list;
    },
    byId: (id) => byId.get(id),
    byName: (name) => known.get(keyOf(name)),
  };
}
