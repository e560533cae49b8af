import { createHash, randomBytes } from 'node:crypto';
import type { Jurisdiction } from '@fairbook/brands';
import { createStudio, type StudioOptions } from '@fairbook/casino-studio';
import type { Db } from '@fairbook/database';
import { type Funds, grantTransfer, NO_FUNDS, type Transfer } from '@fairbook/domain';
import type {
  ActBody,
  ActOrder,
  CasinoGame,
  CasinoHost,
  CasinoSupplier,
  SupplierStore,
  SupplierWallet,
  WalletAnswer,
} from '@fairbook/provider-kit';
import { createCasino } from '../modules/casino/index.ts';
import type { CasinoContests } from '../modules/casino-contests/face.ts';
import { createCasinoContests } from '../modules/casino-contests/index.ts';
import type { CasinoJackpots } from '../modules/casino-jackpots/face.ts';
import { createCasinoJackpots } from '../modules/casino-jackpots/index.ts';
import type { CasinoWallet } from '../modules/casino-wallet/face.ts';
import { createCasinoWallet, type WalletParts } from '../modules/casino-wallet/index.ts';
import { createLedger } from '../modules/ledger/index.ts';
import type { PlayerCtx } from '../platform/context.ts';
import { loadWords } from '../words/words.ts';
import { type AccountHarness, accountHarness, type TestPlayer } from './account-harness.ts';
import { type HandTimers, handTimers } from './hand-timers.ts';

export const SUPPLIER = 'toy';

const game = (code: string, more: Partial<CasinoGame> = {}): CasinoGame => ({
  code,
  kind: 'other',
  categories: [],
  title: { en: code },
  images: {},
  rtp: { least: 9900, most: 9900 },
  volatility: undefined,
  stakes: { EUR: { least: 10n, most: 100_000n, step: 10n }, USD: { least: 10n, most: 100_000n, step: 10n } },
  features: [],
  demo: true,
  jurisdictions: undefined,
  devices: ['desktop', 'phone'],
  version: '1',
  ...more,
});

/** A player with a session, money and a launch of the game `dice`. */
export interface CasinoPlayer extends TestPlayer {
  readonly ctx: PlayerCtx;
  readonly token: string;
  readonly signedIn: string;
}

/** What of the world a test may change. */
export interface CasinoRules {
  offers: boolean;
  /** A country in which nothing is offered. */
  without: string | undefined;
  bounds: { least: bigint; most: bigint } | undefined;
  games: Jurisdiction['games'];
}

type SupplierHost = Omit<CasinoHost, 'wallet' | 'store'>;

export interface CasinoHarness {
  readonly account: AccountHarness;
  readonly casino: CasinoWallet;
  readonly jackpots: CasinoJackpots;
  readonly contests: CasinoContests;
  readonly needs: WalletParts;
  readonly ledger: ReturnType<typeof createLedger>;
  readonly wallet: SupplierWallet;
  readonly store: SupplierStore;
  readonly rules: CasinoRules;
  /** What the studio does by itself. */
  readonly timers: HandTimers;
  /** What every supplier is given beside its wallet. */
  readonly host: SupplierHost;
  /** What the studio told the operator. */
  readonly logged: string[];
  /** The same program beside this one, on another way to the database, with other games, at times of its own, or by what it knows of jackpots. */
  beside(db?: Db, studio?: StudioOptions, timers?: HandTimers, jackpots?: CasinoHost['jackpots']): CasinoWallet;
  player(funds?: Partial<Funds>): Promise<CasinoPlayer>;
  /** Opens a game for money. */
  launch(player: CasinoPlayer, code?: string): Promise<string>;
  /** An order under names that nobody used. */
  order(player: CasinoPlayer, round: string, act: ActOrder['act'], more?: Partial<ActOrder>): ActOrder;
  act(player: CasinoPlayer, round: string, act: ActOrder['act'], more?: Partial<ActOrder>): Promise<WalletAnswer>;
  funds(player: CasinoPlayer): Promise<{ readonly cash: bigint; readonly bonus: bigint; readonly held: bigint; readonly owed: bigint }>;
  differences(): Promise<readonly { readonly check: string; readonly row: string }[]>;
}

export const bet = (amount: bigint, more: Partial<ActBody & { kind: 'bet' }> = {}): ActBody => ({
  kind: 'bet',
  amount,
  roundClosed: false,
  ...more,
});
export const win = (amount: bigint, roundClosed = true): ActBody => ({ kind: 'win', amount, roundClosed });
export const betWin = (amount: bigint, won: bigint, more: Partial<ActBody & { kind: 'bet-win' }> = {}): ActBody => ({
  kind: 'bet-win',
  amount,
  won,
  roundClosed: true,
  ...more,
});
export const ROLLBACK: ActBody = { kind: 'rollback', roundClosed: false };

const GAMES: readonly CasinoGame[] = [
  game('dice'),
  game('fruits', { kind: 'slot' }),
  game('stars', { kind: 'slot' }),
  game('no-euro', { stakes: {} }),
];

const supplierOf = (name: string): CasinoSupplier => ({
  name,
  title: name,
  games: async () => GAMES,
  launch: async () => ({ kind: 'studio' }),
});

/** Rounds of a table's chain in tests. */
const CHAIN = 3000;
/** Texts of hexadecimal digits that are the same in every run, each another. */
function knownHex(name: string): (digits: number) => string {
  let made = 0;
  return (digits) => createHash('sha256').update(`${name} ${++made}`).digest('hex').slice(0, digits);
}

/** Seeds that are the same in every run, each another. */
function knownSeeds(): NonNullable<StudioOptions['random']> {
  const hex = knownHex('seed');
  return (bytes) => hex(2 * bytes);
}

type AccountParts = Parameters<NonNullable<Parameters<typeof accountHarness>[0]>>[0];

/** The wallet on an account side, with two suppliers that do what they are told and the studio. */
function walletOn({ base, clock, ids, audit, brands, sessions, compliance, outbox }: AccountParts, studio: StudioOptions) {
  const ledger = createLedger({
    clock,
    reconciliations: () => [casino.differences, jackpots.differences, (snapshot) => contests.differences(snapshot)],
  });
  const onError = (error: unknown): never => {
    throw error;
  };
  const secret = knownHex('jackpot');
  const jackpots = createCasinoJackpots({
    ...{ db: base.db, clock, audit, ledger, onError, brands: brands.all, brandById: brands.byId },
    log: (level, text) => void (level === 'error' && logged.push(text)),
    casinoWallet: () => casino,
    secret: () => secret(64),
  });
  const rules: CasinoRules = { offers: true, without: undefined, bounds: undefined, games: brands.jurisdiction(brands.all()[0]!).games };
  const needs: WalletParts = {
    ...{ db: base.db, clock, ids, outbox, ledger, compliance, sessions },
    onError,
    token: () => randomBytes(32).toString('base64url'),
    brandByKey: brands.byKey,
    brandById: brands.byId,
    jurisdiction: (brand) => ({ ...brands.jurisdiction(brand), games: rules.games }),
    offer: {
      offers: (_brand, _supplier, _game, country) => rules.offers && (country === undefined || country !== rules.without),
      bounds: () => rules.bounds,
    },
  };
  const timers = handTimers(clock);
  const logged: string[] = [];
  const host: SupplierHost = {
    ...{ clock, setTimer: timers.setTimer, secret: '', folder: '', log() {}, origin: '', currencies: ['EUR', 'USD'], brands: ['fairbook'] },
    jackpots: jackpots.hung,
    failed: (what, error) => void logged.push(`${what}: ${error}`),
  };
  const make = (db: Db, studioOptions = studio, { setTimer } = timers, known = host.jackpots): CasinoWallet =>
    createCasinoWallet({ ...needs, db }, ({ walletOf, storeOf }) => {
      const given = { ...host, setTimer, jackpots: known, wallet: walletOf('studio'), store: storeOf('studio') };
      const own = createStudio(given, studioOptions);
      return [supplierOf(SUPPLIER), supplierOf('other'), own];
    });
  const casino = make(base.db);
  const contests = createCasinoContests({
    ...{ db: base.db, clock, ids, ledger, compliance, casinoWallet: casino, outbox, onError, log() {} },
    brands: brands.all,
    brandById: brands.byId,
    timeZone: (brand) => brands.jurisdiction(brand).limits.timeZone,
  });
  return { ledger, rules, needs, make, casino, jackpots, contests, timers, logged, host };
}

/** The wallet of suppliers of games on the real accounts, limits and sessions, and the calls by which players play the studio's games. */
export async function casinoHarness(options: StudioOptions = {}): Promise<CasinoHarness> {
  const studio: StudioOptions = { random: knownSeeds(), chainLength: CHAIN, ...options };
  let wired: ReturnType<typeof walletOn> | undefined;
  const account = await accountHarness((parts) => {
    wired = walletOn(parts, studio);
    const { casino, jackpots, contests } = wired;
    jackpots.routes(parts.http);
    contests.routes(parts.http);
    const { base, clock, brands, jobs, messages, players } = parts;
    createCasino({
      ...{ clock, casinoJackpots: jackpots, casinoWallet: casino, publicOrigin: () => undefined, countryOf: () => undefined },
      history: {
        ...{ db: base.db, clock, casinoWallet: casino, jobs, messages, contact: players.contact, brandById: brands.byId },
        voice: loadWords(brands.all()).voice,
        mayMail: async () => true,
      },
    }).routes(parts.http);
  });
  if (!wired) throw new Error('the wallet is made with the account side');
  const { base, brands, sessions, clock } = account;
  const { ledger, rules, needs, make, casino, jackpots, contests, timers, logged, host } = wired;
  await casino.prepare();
  const wallet = casino.walletOf(SUPPLIER);
  let names = 0;

  async function give(playerId: bigint, funds: Funds): Promise<void> {
    const transfers: Transfer[] = [];
    const cause = { kind: 'test', id: `${playerId}` };
    if (funds.cash > 0n)
      transfers.push({
        kind: 'adjustment',
        debit: { house: 'adjustment' },
        credit: { player: playerId, account: 'cash' },
        amount: funds.cash,
        cause,
      });
    if (funds.bonus > 0n) transfers.push(grantTransfer({ player: playerId, account: 'bonus', amount: funds.bonus, cause }));
    if (transfers.length === 0) return;
    await base.db.transaction((tx) =>
      ledger.post(tx, [{ key: `given:${playerId}`, brandId: brands.all()[0]!.id, currency: 'EUR', transfers }]),
    );
  }

  const harness: Omit<CasinoHarness, 'player'> = {
    ...{ account, casino, jackpots, contests, needs, ledger, wallet, rules, timers, logged, host, store: casino.storeOf(SUPPLIER) },
    beside: (db = base.db, other = {}, own = timers, known = host.jackpots) => make(db, { ...studio, ...other }, own, known),
    async launch({ ctx }, code = 'dice') {
      const launched = await casino.launch(ctx, { supplier: SUPPLIER, game: code, device: 'phone', money: true, returnUrl: '/' });
      if (!launched.ok || launched.value.token === undefined) throw new Error('the game was not opened');
      return launched.value.token;
    },
    order(player, round, act, more = {}) {
      const name = ++names;
      return {
        ...{ requestId: `r${name}`, transactionId: `t${name}`, player: `${player.playerId}`, brand: player.ctx.brand.key },
        ...{ token: player.token, game: 'dice', round, currency: 'EUR', act, ...more },
      };
    },
    act: (player, round, act, more) => wallet.perform(harness.order(player, round, act, more)),
    async funds({ playerId, ctx }) {
      const [balance] = await ledger.balances(base.db, ctx.brand.id, playerId);
      return { cash: balance?.cash ?? 0n, bonus: balance?.bonus ?? 0n, held: balance?.openStakes ?? 0n, owed: balance?.owed ?? 0n };
    },
    differences: async () => (await ledger.verify(base.db)).differences,
  };
  return {
    ...harness,
    async player(funds = { cash: 10_000n }) {
      const made = await account.newPlayer();
      const brand = brands.all()[0]!;
      const player = await sessions.authenticate({ authorization: `Bearer ${made.token}` }, brand.id);
      if (!player) throw new Error('nobody is signed in');
      const ctx: PlayerCtx = { brand, player, language: 'en', requestId: 'test', ip: '127.0.0.1', now: clock.now() };
      await give(made.playerId, { ...NO_FUNDS, ...funds });
      const bare = { ...made, ctx, signedIn: made.token, token: '' };
      return { ...bare, token: await harness.launch(bare) };
    },
  };
}
