import { createBetting } from '../modules/betting/index.ts';
import type { Http } from '../platform/http.ts';
import { sendRefusal } from '../platform/refusal-answer.ts';
import { type AccountHarness, accountHarness, type TestPlayer } from './account-harness.ts';
import { type BettingHarness, bettingHarness, pick } from './betting-harness.ts';

const MAKE = '/service-api/LiveBet/Secure/MakeBetWeb';

/** The account side of the server and its betting, with the real limits between them; only the board is moved by hand. */
export interface PlayHarness {
  readonly harness: AccountHarness;
  readonly bettingHarness: BettingHarness;
  /** A second server on the same database. */
  readonly other: BettingHarness;
  /** A one-click player with cash in some currencies, minor units. */
  player(cash?: Readonly<Record<string, bigint>>): Promise<TestPlayer & { readonly sessionId: bigint }>;
  cash(player: TestPlayer, currency?: string): Promise<bigint>;
  /** Posts a coupon; what is not said is a single of 10.00 at 2.00 on `fixture`. */
  bet(token: string, fixture: number, more?: object): Promise<{ readonly status: number; readonly code: string; readonly body: Answer }>;
  end(): Promise<void>;
}

interface Answer {
  readonly Success: boolean;
  readonly ErrorCode: number;
  readonly Error: string;
  readonly refusal?: { readonly code: string; readonly facts?: Readonly<Record<string, string | number>> };
  readonly Value: { readonly Id: number; readonly waitTime: number; readonly betGUID: string } | null;
}

export async function playHarness(pool: Parameters<typeof accountHarness>[1] = {}): Promise<PlayHarness> {
  let served: BettingHarness | undefined;
  let beside: BettingHarness | undefined;
  const harness = await accountHarness(({ base, clock, compliance, sessions, http }) => {
    void http.register(async (scope) => {
      served = await bettingHarness(base.db, { clock, limits: compliance, sessions });
      beside = await bettingHarness(base.db, { clock, limits: compliance, sessions, node: 1 });
      const betting = createBetting({ ...served.needs, refuse: (reply, refusal) => sendRefusal(reply, refusal, refusal.code) });
      betting.routes(scope as Http, { place: betting.placeBet, quote: betting.updateCoupon });
    });
  }, pool);
  if (!served || !beside) throw new Error('betting was not made');
  const { ledger, base } = harness;
  return {
    harness,
    bettingHarness: served,
    other: beside,
    async player(cash = { EUR: 10_000n }) {
      const player = await harness.newPlayer({ depositLimit: 'none' });
      for (const [currency, amount] of Object.entries(cash)) {
        const owner = [1, player.playerId, currency] as const;
        await base.db.transaction(async (tx) => {
          await tx.query(
            'insert into currency_account (brand_id, player_id, currency, opened_at) values ($1, $2, $3, $4) on conflict do nothing',
            [...owner, harness.clock.now()],
          );
          await ledger.openAccount(tx, ...owner);
          const cause = { kind: 'payment', id: `${player.playerId}` };
          const [debit, credit] = [{ house: 'psp:sandbox' }, { player: player.playerId, account: 'cash' }] as const;
          await ledger.post(tx, [
            {
              key: `start:${owner.join('/')}`,
              brandId: 1,
              currency,
              transfers: [{ kind: 'deposit', debit, credit, amount, cause }],
            },
          ]);
        });
      }
      const session = await harness.sessions.authenticate({ authorization: `Bearer ${player.token}` }, 1);
      if (!session) throw new Error('a new player is signed in');
      return { ...player, sessionId: session.sessionId };
    },
    async cash(player, currency = 'EUR') {
      return (await ledger.balances(base.db, 1, player.playerId)).find((b) => b.currency === currency)?.cash ?? 0n;
    },
    async bet(token, fixture, more = {}) {
      const answer = await harness.call('POST', MAKE, {
        token,
        body: { Events: [{ GameId: pick(fixture).gameId, Type: 1, Coef: 2, Kind: 3 }], Vid: 0, CheckCf: 0, Summ: 10, ...more },
      });
      const body = answer.json<Answer>();
      return { status: answer.statusCode, body, code: body.refusal?.code ?? (body.Value?.waitTime ? 'wait' : 'placed') };
    },
    end: () => harness.end(),
  };
}
