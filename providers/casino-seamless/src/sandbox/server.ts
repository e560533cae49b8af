import { createServer, type IncomingMessage, type Server } from 'node:http';
import { ExactNumber, exactJson, parseExact } from '../amounts.ts';
import type { HttpWallet } from '../http-wallet.ts';
import type { Signature } from '../signature.ts';
import { isFields, textIn } from '../wire.ts';
import { SANDBOX_FAULTS, SANDBOX_GAMES, SANDBOX_STAKES, type SandboxFault, type SandboxGame } from './games.ts';
import { playPage } from './page.ts';
import { playRound, type SandboxTools } from './play.ts';

/** Bytes of a request at most. */
const MOST_BYTES = 16_384;

export interface SandboxSetup extends Omit<SandboxTools, 'wallet'> {
  readonly wallet: HttpWallet;
  /** As the platform signs its calls to us. */
  readonly signature: Signature;
  readonly currencies: readonly string[];
  /** Where browsers reach it, without a trailing slash. */
  readonly origin: string;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += (part as Buffer).length;
    if (bytes > MOST_BYTES) return undefined;
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}

const gameList = (currencies: readonly string[]) =>
  SANDBOX_GAMES.map(({ code, name, category }) => ({
    game_code: code,
    name,
    category,
    categories: [category],
    rtp: 10_000,
    volatility: 'medium',
    stakes: Object.fromEntries(
      currencies.map((currency) => [currency, { min: SANDBOX_STAKES.least, max: SANDBOX_STAKES.most, step: SANDBOX_STAKES.step }]),
    ),
    features: [],
    demo: false,
    platforms: ['desktop', 'phone'],
    version: '1',
  }));

type Fields = Readonly<Record<string, unknown>>;
const gameIn = (fields: Fields): SandboxGame | undefined => SANDBOX_GAMES.find(({ code }) => code === textIn(fields, 'game_code'))?.code;

/** Whom a token is of, asked of the wallet: nothing a browser says of itself is believed. */
async function playerOf(wallet: HttpWallet, token: string): Promise<{ player: string; brand: string; currency: string } | undefined> {
  const told = await wallet.player(token);
  return told.status === 'RS_OK' ? told : undefined;
}

async function answerTo(setup: SandboxSetup, path: string, fields: Fields): Promise<object | undefined> {
  const { wallet, currencies, origin } = setup;
  const game = gameIn(fields);
  if (path === 'game/list') return gameList(currencies);
  const token = textIn(fields, 'token');
  if (path === 'game/url') return game && token !== undefined ? { url: `${origin}/play/${game}#${token}` } : undefined;
  if (path !== 'round' || !game || token === undefined) return undefined;
  const fault = SANDBOX_FAULTS.find((each): each is SandboxFault => each === (textIn(fields, 'fault') ?? 'none'));
  const stake = fields['stake'];
  const who = await playerOf(wallet, token);
  if (!fault || !who || !(stake instanceof ExactNumber) || !/^\d{1,12}$/.test(stake.text)) return undefined;
  return { told: await playRound(setup, { ...who, game, token, fault, stake: BigInt(stake.text) }) };
}

/** An aggregator with two small games and every fault there is between one and a wallet. */
export function createSandboxAggregator(setup: SandboxSetup): Server {
  return createServer((request, response) => {
    const path = (request.url ?? '/').slice(1).split('?', 1)[0] ?? '';
    const send = (status: number, type: string, text: string): void => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }).end(text);
    };
    if (request.method === 'GET') {
      const game = SANDBOX_GAMES.find(({ code }) => path === `play/${code}`);
      return game ? send(200, 'text/html; charset=utf-8', playPage(game.name, game.code)) : send(404, 'text/plain', 'nothing here');
    }
    const run = async (): Promise<void> => {
      const body = await bodyOf(request);
      // The platform's own calls are signed; a round is asked for by the player's browser.
      const isOurs =
        path === 'round' || (body && setup.signature.isSigned(body, request.headers[setup.signature.header] as string | undefined));
      const fields = body && isOurs ? parseExact(body.toString('utf8')) : undefined;
      const answer = isFields(fields) ? await answerTo(setup, path, fields) : undefined;
      if (answer) send(200, 'application/json', exactJson(answer));
      else send(400, 'application/json', '{"error":"not understood"}');
    };
    run().catch(() => send(500, 'application/json', '{"error":"failed"}'));
  });
}
