import { createHash } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { createStudio } from '@fairbook/casino-studio';
import { createStudioElsewhere } from '@fairbook/casino-studio/remote/studio-elsewhere';
import { APPLICATION_ROLE, type Db, migrate } from '@fairbook/database';
import type { AnyGame } from '@fairbook/games';
import type { ActOrder, CasinoSupplier, StudioPlay, StudioSeat } from '@fairbook/provider-kit';
import { type HttpWallet, httpWallet, type WalletReply } from '@fairbook/seamless/http-wallet';
import { hmacSignature } from '@fairbook/seamless/signature';
import type { CasinoWallet } from '@fairbook/server/modules/casino-wallet/face';
import { createCasinoWallet } from '@fairbook/server/modules/casino-wallet/index';
import { type CasinoHarness, type CasinoPlayer, casinoHarness } from '@fairbook/server/testing/casino-harness';
import { emptyDatabase, type TestDatabase } from '@fairbook/testkit';
import { studioServer } from '../server.ts';
import { createStudioService, type StudioService } from '../service.ts';
import { verifyStudio } from '../verify.ts';

const KEY = 'a key of these tests that is long enough';
const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));

/** What happens to a call on its way to the wallet; `send` makes it. */
export type Fault = (order: ActOrder, send: () => Promise<WalletReply>) => Promise<WalletReply>;
export const NO_FAULT: Fault = (_order, send) => send();
/** As a process is that was killed: nothing comes after it. */
export const never = <T>(): Promise<T> => new Promise<T>(() => {});

/** A player at a game. */
export interface Seated {
  readonly ann: CasinoPlayer;
  readonly seat: StudioSeat;
}

/** Longer than a stake is waited for, and than any wait between two tries, ms. */
export const PATIENCE_MS = 400_000;

/** A platform with its wallet, and the studio as a service with a database of its own; they reach each other over HTTP alone. */
export interface StudioHarness {
  readonly platform: CasinoHarness;
  readonly casino: CasinoWallet;
  readonly play: StudioPlay;
  readonly service: StudioService;
  readonly records: TestDatabase;
  /** Of every act that the service sends. */
  fault: Fault;
  /** What it is told when it asks for a balance; `send` asks. */
  balance: (send: () => Promise<WalletReply>) => Promise<WalletReply>;
  readonly logged: string[];
  /** How long the service wanted to wait between tries, ms. */
  readonly waits: number[];
  /** The service as it is after its process was killed and began again. */
  restart(db?: Db): StudioService;
  /** Opens a game for money. */
  seat(player: CasinoPlayer, game: string): Promise<StudioSeat>;
  /** The same for a player of its own. @param cash minor units */
  sit(game: string, cash?: bigint): Promise<Seated>;
  /** Whatever was left lying is looked after, so many times, each after the longest wait between two tries. Faults stay. */
  look(times?: number): Promise<void>;
  /** The same without faults. */
  settled(): Promise<void>;
  /** What is wrong on either side. */
  problems(): Promise<readonly string[]>;
  /** What a player's cash, and what open rounds hold, is by the rounds of the service, minor units. */
  end(): Promise<void>;
}

const listening = (handler: RequestListener): Promise<{ readonly server: Server; readonly origin: string }> =>
  listen(createServer(handler));
function listen(server: Server): Promise<{ readonly server: Server; readonly origin: string }> {
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => done({ server, origin: `http://127.0.0.1:${(server.address() as { port: number }).port}` }));
  });
}

/** Seeds that are the same in every run, each another. */
function knownSeeds(): (bytes: number) => string {
  let made = 0;
  return (bytes) =>
    createHash('sha256')
      .update(`service ${++made}`)
      .digest('hex')
      .slice(0, 2 * bytes);
}

export async function studioHarness(games?: readonly AnyGame[]): Promise<StudioHarness> {
  const [platform, records] = [await casinoHarness(), await emptyDatabase()];
  await migrate(records.ownerUrl, MIGRATIONS, APPLICATION_ROLE);
  let supplier: CasinoSupplier | undefined;
  const wallets = await listening(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, `${value}`]));
    const path = request.url!.replace('/casino/studio/', '');
    const answer = await supplier!.callbacks!.handle({ path, headers, body: Buffer.concat(parts) });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  const signature = hmacSignature(KEY);
  const logged: string[] = [];
  const waits: number[] = [];
  const random = knownSeeds();
  const made = (db: Db): StudioService => {
    const real = httpWallet(`${wallets.origin}/casino/studio`, signature, 'minor');
    const wallet: HttpWallet = {
      ...real,
      perform: (order) => harness.fault(order, () => real.perform(order)),
      balance: (of) => harness.balance(() => real.balance(of)),
    };
    return createStudioService({
      ...{ db, wallet, random, now: () => platform.account.clock.now(), currencies: ['EUR'], wait: async (ms) => void waits.push(ms) },
      failed: (what, error) => void logged.push(`${what}: ${(error as Error).message}`),
      ...(games && { games }),
    });
  };
  let service: StudioService | undefined;
  const studio = await listen(
    studioServer(
      {
        get calls() {
          return service!.calls;
        },
        get supplier() {
          return service!.supplier;
        },
        games: () => service!.games(),
        retire: (of) => service!.retire(of),
        settle: () => service!.settle(),
        tidy: () => service!.tidy(),
      },
      signature,
    ),
  );
  const casino = createCasinoWallet(platform.needs, ({ walletOf, storeOf }) => {
    const host = { ...platform.host, wallet: walletOf('studio'), store: storeOf('studio') };
    const given = { CASINO_STUDIO_URL: studio.origin, CASINO_STUDIO_SIGNATURE: 'hmac', CASINO_STUDIO_HMAC_KEY: KEY };
    supplier = createStudioElsewhere(given, host, createStudio(host));
    return [supplier];
  });
  const harness: StudioHarness = {
    ...{ platform, casino, records, logged, waits, fault: NO_FAULT, balance: (send) => send(), play: casino.studio()!.play },
    get service() {
      return service!;
    },
    restart(db = records.db) {
      service = made(db);
      return service;
    },
    async seat(player, game) {
      const order = { supplier: 'studio', game, device: 'phone', money: true, returnUrl: '/' } as const;
      const launched = await casino.launch(player.ctx, order);
      if (!launched.ok || launched.value.token === undefined) throw new Error(`${game} was not opened`);
      return { player: `${player.playerId}`, brand: player.ctx.brand.key, currency: 'EUR', game, token: launched.value.token };
    },
    async sit(game, cash = 10_000n) {
      const ann = await platform.player({ cash });
      return { ann, seat: await harness.seat(ann, game) };
    },
    async look(times = 1) {
      for (let i = 0; i < times; i++) {
        platform.account.clock.advance(PATIENCE_MS);
        await service!.settle();
      }
    },
    settled() {
      harness.fault = NO_FAULT;
      return harness.look();
    },
    async problems() {
      const own = await verifyStudio(records.db, service!.supplier);
      const theirs: string[] = [];
      await platform.account.base.db.transaction(async (tx) => {
        for await (const { check, row, found } of casino.differences(tx)) theirs.push(`${check} ${row}: ${found}`);
      });
      return [...own, ...theirs];
    },
    async end() {
      await casino.close();
      wallets.server.close();
      studio.server.closeAllConnections();
      studio.server.close();
      await records.drop();
      await platform.account.end();
    },
  };
  harness.restart();
  await casino.prepare();
  await casino.start();
  return harness;
}
