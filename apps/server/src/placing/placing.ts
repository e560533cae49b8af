import type { Brand } from '@fairbook/contract';
import { refuse } from '@fairbook/domain';
import type { Betting } from '../modules/betting/index.ts';
import type { Board } from '../modules/board/face.ts';
import type { Risk } from '../modules/risk/face.ts';
import type { Alongside } from '../platform/alongside.ts';
import { Refused } from '../platform/player-route.ts';

/**
 * What rests on the memory of the process that places a brand's bets: prices, suspensions, stake factors and liability. Everybody else
 * speaks to it through this face alone, which waits for every answer, so that it may be another process one day. In one process it is
 * the modules themselves: nothing is copied and nothing hops. For a brand whose bets are placed elsewhere it reads what is stored and
 * refuses everything else.
 */
export interface Placing {
  readonly place: Betting['placeBet'];
  /** Prices, names and stake bounds of a coupon as they are now. */
  readonly quote: Betting['updateCoupon'];
  /** Orders that wait out the live delay in this session are not placed any more. */
  endSession(sessionId: bigint): Promise<void>;
  /** The player's part of the usual bounds, thousandths. */
  stakeFactor(brandId: number, playerId: bigint): Promise<number>;
  readonly setStakeFactor: Risk['setFactor'];
  /** What the open bets of a brand can cost at most, minor units of its main currency. */
  greatestLoss(brand: Brand): Promise<bigint>;
  /** Fixtures of a brand with open bets. */
  exposedFixtures(brandId: number): Promise<ReadonlySet<number>>;
  /** What staff closed; `suspend` of no brand closes it for all of them. */
  readonly suspensions: {
    all(): Promise<ReturnType<Board['suspensions']['all']>>;
    resume(standing: Pick<Suspension, 'id' | 'brandId'>, who: string, alongside?: Alongside): Promise<boolean>;
  } & Pick<Board['suspensions'], 'suspend' | 'reopen'>;
  /** What staff priced by hand. */
  readonly manualPrices: {
    listed(...asked: Parameters<Board['manualPrices']['listed']>): Promise<ReturnType<Board['manualPrices']['listed']>>;
    look(...asked: Parameters<Board['manualPrices']['look']>): Promise<ReturnType<Board['manualPrices']['look']>>;
    withdraw(brandId: number, id: bigint, who: string, alongside?: Alongside): Promise<boolean>;
  } & Pick<Board['manualPrices'], 'set'>;
  /** Shifts the margin of a fixture. */
  readonly margin: Board['margin'];
}

type Suspension = ReturnType<Board['suspensions']['all']>[number];

interface PlacingNeeds {
  readonly betting: Pick<Betting, 'placeBet' | 'updateCoupon' | 'sessionEnded'>;
  readonly risk: Pick<Risk, 'factorOf' | 'setFactor' | 'greatestLoss' | 'fixtures' | 'look'>;
  readonly board: Pick<Board, 'suspensions' | 'manualPrices' | 'margin'>;
  /** Whether this process places the bets of a brand; of every brand when none is named. */
  readonly isHere: (brandId: number | undefined) => boolean;
}

const ELSEWHERE = { code: 'placing-elsewhere' } as const;

/** The face of placing in the process that does it. */
export function createPlacing({ betting, risk, board, isHere }: PlacingNeeds): Placing {
  const { suspensions, manualPrices } = board;
  const here = (brandId: number | undefined): void => {
    if (!isHere(brandId)) throw new Refused(ELSEWHERE);
  };
  /** Where another process changes it, memory is only as good as its last look. */
  const known = async (brandId: number): Promise<void> => {
    if (!isHere(brandId)) await risk.look();
  };
  return {
    place: (ctx, order) => (isHere(ctx.brand.id) ? betting.placeBet(ctx, order) : Promise.resolve(refuse(ELSEWHERE))),
    quote: (ctx, body) => (isHere(ctx.brand.id) ? betting.updateCoupon(ctx, body) : Promise.resolve(refuse(ELSEWHERE))),
    async endSession(sessionId) {
      betting.sessionEnded(sessionId);
    },
    async stakeFactor(brandId, playerId) {
      await known(brandId);
      return risk.factorOf(brandId, playerId);
    },
    async setStakeFactor(order, alongside) {
      here(order.brandId);
      await risk.setFactor(order, alongside);
    },
    async greatestLoss(brand) {
      await known(brand.id);
      return risk.greatestLoss(brand);
    },
    async exposedFixtures(brandId) {
      await known(brandId);
      return risk.fixtures(brandId);
    },
    suspensions: {
      all: async () => suspensions.all(),
      async suspend(order, alongside) {
        here(order.brandId);
        return suspensions.suspend(order, alongside);
      },
      async resume(standing, who, alongside) {
        here(standing.brandId);
        return suspensions.resume(standing.id, who, alongside);
      },
      async reopen(brandId, fixture, who, alongside) {
        here(brandId);
        return suspensions.reopen(brandId, fixture, who, alongside);
      },
    },
    manualPrices: {
      listed: async (brandId) => manualPrices.listed(brandId),
      async look(brandId, ...asked) {
        here(brandId);
        return manualPrices.look(brandId, ...asked);
      },
      async set(order, alongside) {
        here(order.brandId);
        return manualPrices.set(order, alongside);
      },
      async withdraw(brandId, id, who, alongside) {
        here(brandId);
        return manualPrices.withdraw(id, who, alongside);
      },
    },
    async margin(brandId, fixture, shift, alongside) {
      here(brandId);
      return board.margin(brandId, fixture, shift, alongside);
    },
  };
}
