type Orders = readonly (number | undefined)[];

export interface HoldemOrders {
  readonly player: Orders;
  readonly dealer: Orders;
  readonly board: Orders;
  readonly count: number;
}

/** The deal goes around twice, then the flop; after the decision come turn and river, and the dealer shows. */
export const holdemOrders = (decided: boolean): HoldemOrders =>
  decided
    ? { player: [], board: [undefined, undefined, undefined, 0, 1], dealer: [2, 3], count: 4 }
    : { player: [0, 2], dealer: [1, 3], board: [4, 5, 6, 7, 8], count: 9 };
