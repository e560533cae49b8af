import { GUID_HERE, type LoadRequest } from '../load/http-load.ts';
import type { Pick } from './line.ts';
import type { BenchPlayer } from './players.ts';

export const PLACE_PATH = '/service-api/LiveBet/Secure/MakeBetWeb';
/** What the answer to a bet that stands holds. */
export const ACCEPTED = '"Success":true';
/** Main units; the brand's least. */
const STAKE = 0.1;

/** A single as the site posts it, taking the price as it is now. */
export function placing(player: BenchPlayer, pick: Pick, port: number): LoadRequest {
  return {
    head: `POST ${PLACE_PATH} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\nauthorization: Bearer ${player.token}\r\n`,
    body: JSON.stringify({
      Events: [{ GameId: pick.gameId, Type: pick.type, Coef: pick.price, Param: pick.param, Kind: 3, PlayerId: 0 }],
      Vid: 0,
      CheckCf: 2,
      Summ: STAKE,
      Lng: 'en',
      partner: 1,
      betGUID: GUID_HERE,
    }),
  };
}

/** A request for each player and turn, spread over the picks. */
export const placings = (players: readonly BenchPlayer[], picks: readonly Pick[], turns: number, port: number): LoadRequest[] =>
  Array.from({ length: players.length * turns }, (_, i) => placing(players[i % players.length]!, picks[(i * 7) % picks.length]!, port));
