import { CASINO_PLAY_CALLS } from '@fairbook/contract';
import { type LoadRequest, UUID_HERE } from '../load/http-load.ts';
import type { BenchPlayer } from './players.ts';

/** What the answer to a round that is over holds. */
export const SETTLED = '"phase":"settled"';
const GAME = 'dice';
/** Minor units; the brand's least. */
const STAKE = '10';

/** A round of dice for each player, as the game's page plays it, under a launch of the player's own. */
export async function rolls(address: string, players: readonly BenchPlayer[], port: number): Promise<LoadRequest[]> {
  const { launch, play } = CASINO_PLAY_CALLS;
  const requests: LoadRequest[] = [];
  for (const { token } of players) {
    const response = await fetch(`${address}${launch.path}`, {
      method: launch.method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ supplier: 'studio', game: GAME, device: 'phone', money: true }),
    });
    const answer = (await response.json()) as { data?: { token?: string } };
    if (answer.data?.token === undefined) throw new Error(`${launch.path}: ${response.status} ${JSON.stringify(answer)}`);
    requests.push({
      head: `POST ${play.path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\nauthorization: Bearer ${token}\r\n`,
      body: JSON.stringify({
        token: answer.data.token,
        request: UUID_HERE,
        game: GAME,
        options: { side: 'over', winners: 4950 },
        stakes: [{ spot: 'stake', amount: STAKE }],
        features: [],
      }),
    });
  }
  return requests;
}
