/** A single to be bet on, as the feed shows it. */
export interface Pick {
  readonly gameId: number;
  readonly type: number;
  readonly param: number;
  readonly price: number;
}

export const LINE_PATH = '/service-api/LineFeed/Get1x2_VZip?sports=1&count=300&lng=en&mode=4';

interface LineGame {
  readonly I: number;
  readonly S: number;
  readonly E?: readonly { readonly T: number; readonly C: number; readonly P?: number; readonly G: number; readonly B?: boolean }[];
}

/** Prices within these are bet on, and the fixture does not start during the run. */
const [LEAST, MOST] = [1.3, 4];
const SPARE_SECONDS = 3600;

/** Open prematch picks of the line, by fixture. */
export async function readLine(address: string): Promise<readonly (readonly Pick[])[]> {
  const response = await fetch(`${address}${LINE_PATH}`);
  const { Value } = (await response.json()) as { Value: readonly LineGame[] };
  const from = Date.now() / 1000 + SPARE_SECONDS;
  return Value.filter((game) => game.S > from)
    .map((game) =>
      (game.E ?? [])
        .filter((event) => !event.B && event.C >= LEAST && event.C <= MOST)
        .map((event) => ({ gameId: game.I, type: event.T, param: event.P ?? 0, price: event.C })),
    )
    .filter((picks) => picks.length > 0);
}
