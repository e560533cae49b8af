import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { ExactNumber, exactJson, parseExact } from '@fairbook/seamless/amounts';
import type { Signature } from '@fairbook/seamless/signature';
import { isFields, textIn } from '@fairbook/seamless/wire';
import type { Climbs } from './climbs.ts';
import type { SandboxTools, Seat } from './deliver.ts';
import { COIN_SIDES, SANDBOX_FAULTS, SANDBOX_GAMES, SANDBOX_RTP, SANDBOX_STAKES, type SandboxFault, stepsWin } from './games.ts';
import { gamePage, pagePolicy } from './page.ts';
import { beginClimb, type Climb, endClimb, flipCoin, type Played, stepUp } from './play.ts';

/** Bytes of a request at most. */
const MOST_BYTES = 16_384;

export interface SandboxSetup extends SandboxTools {
  /** As the platform signs its calls to us. */
  readonly signature: Signature;
  readonly currencies: readonly string[];
  /** Where browsers reach it, without a trailing slash. */
  readonly origin: string;
  readonly climbs: Climbs;
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

const gameList = ({ currencies, origin }: SandboxSetup) =>
  SANDBOX_GAMES.map(({ code, name, category, features }) => ({
    ...{ game_code: code, name, category, categories: [category], rtp: SANDBOX_RTP, volatility: 'medium' },
    stakes: Object.fromEntries(
      currencies.map((currency) => [currency, { min: SANDBOX_STAKES.least, max: SANDBOX_STAKES.most, step: SANDBOX_STAKES.step }]),
    ),
    ...{ url_thumb: `${origin}/art/${code}.svg`, url_background: `${origin}/art/${code}-wide.svg` },
    ...{ features, demo: false, platforms: ['desktop', 'phone'], version: '2' },
  }));

type Fields = Readonly<Record<string, unknown>>;
const gameNamed = (code: string | undefined) => SANDBOX_GAMES.find((game) => game.code === code);

/** Where the platform sends a player's browser. The token stands behind the `#`: no server between reads it. */
function gameAddress({ origin }: SandboxSetup, fields: Fields): { readonly url: string } | undefined {
  const [token, language = 'en', lobby = ''] = ['token', 'lang', 'lobby_url'].map((name) => textIn(fields, name));
  const game = gameNamed(textIn(fields, 'game_code'));
  if (!game || token === undefined) return undefined;
  const query = new URLSearchParams({ lang: language, ...(URL.canParse(lobby) && { lobby: new URL(lobby).origin }) });
  return { url: `${origin}/play/${game.code}?${query}#${token}` };
}

const stakeIn = (fields: Fields): bigint | undefined => {
  const stake = fields['stake'];
  return stake instanceof ExactNumber && /^\d{1,12}$/.test(stake.text) ? BigInt(stake.text) : undefined;
};

const keyOf = ({ brand, player, currency }: Seat): string => `${brand}/${player}/${currency}`;

/** What a player's page asks for; nothing it says of the player is believed but the token. */
async function act(setup: SandboxSetup, seat: Seat, fields: Fields, fault: SandboxFault): Promise<Played | undefined> {
  const key = keyOf(seat);
  const climb = setup.climbs.of(key);
  const keep = ({ played, climb: now }: { readonly played: Played; readonly climb: Climb | undefined }): Played => {
    setup.climbs.set(key, now);
    return played;
  };
  const stake = stakeIn(fields);
  switch (`${seat.game} ${textIn(fields, 'action')}`) {
    case 'sandbox-coin flip': {
      const pick = COIN_SIDES.find((side) => side === textIn(fields, 'pick'));
      return pick && stake !== undefined ? flipCoin(setup, seat, { stake, pick, fault }) : undefined;
    }
    case 'sandbox-steps begin':
      return climb || stake === undefined ? undefined : keep(await beginClimb(setup, seat, { stake, fault }));
    case 'sandbox-steps step':
      return climb && keep(await stepUp(setup, seat, climb, fault));
    case 'sandbox-steps take':
      if (!climb || climb.steps === 0) return undefined;
      return keep({ played: await endClimb(setup, seat, climb, stepsWin(climb.stake, climb.steps), fault), climb: undefined });
    default:
      return textIn(fields, 'action') === 'look' ? { told: [] } : undefined;
  }
}

/** An act of a player's page, and what there is to be seen after it. */
async function playedAt(setup: SandboxSetup, fields: Fields): Promise<object | undefined> {
  const { wallet, climbs } = setup;
  const [token, game] = [textIn(fields, 'token'), gameNamed(textIn(fields, 'game_code'))];
  const fault = SANDBOX_FAULTS.find((each) => each === (textIn(fields, 'fault') ?? 'none'));
  if (token === undefined || !game || !fault) return undefined;
  const who = await wallet.player(token);
  if (who.status !== 'RS_OK') return { told: [who.status] };
  const seat: Seat = { ...who, game: game.code, token };
  const played = await climbs.inTurn(keyOf(seat), () => act(setup, seat, fields, fault));
  const climb = climbs.of(keyOf(seat));
  const { balance } = await wallet.balance(seat);
  return {
    ...(played ?? { told: ['not understood'] }),
    ...{ currency: seat.currency, balance },
    climb: climb && { steps: climb.steps, stake: climb.stake, worth: stepsWin(climb.stake, climb.steps) },
  };
}

async function answerTo(setup: SandboxSetup, path: string, fields: Fields): Promise<object | undefined> {
  if (path === 'game/list') return gameList(setup);
  if (path === 'game/url') return gameAddress(setup, fields);
  return path === 'act' ? playedAt(setup, fields) : undefined;
}

/** Pictures of the games, by their path. */
const PICTURES: ReadonlySet<string> = new Set(SANDBOX_GAMES.flatMap(({ code }) => [`art/${code}.svg`, `art/${code}-wide.svg`]));
const pictureAt = (path: string): string | undefined =>
  PICTURES.has(path) ? readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8') : undefined;

const NO_SNIFF = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' } as const;

/** An aggregator with two small games and every fault there is between one and a wallet. */
export function createSandboxAggregator(setup: SandboxSetup): Server {
  return createServer((request, response) => {
    const path = (request.url ?? '/').slice(1).split('?', 1)[0] ?? '';
    const send = (status: number, type: string, text: string, more: Readonly<Record<string, string>> = {}): void => {
      response.writeHead(status, { 'content-type': type, ...NO_SNIFF, ...more }).end(text);
    };
    if (request.method === 'GET') {
      const picture = pictureAt(path);
      if (picture !== undefined) return send(200, 'image/svg+xml', picture);
      const game = gameNamed(path.replace(/^play\//, ''));
      if (!game) return send(404, 'text/plain', 'nothing here');
      const nonce = randomBytes(16).toString('base64');
      return send(200, 'text/html; charset=utf-8', gamePage(game, nonce), { 'content-security-policy': pagePolicy(nonce) });
    }
    const run = async (): Promise<void> => {
      const body = await bodyOf(request);
      // The platform's own calls are signed; a player's browser has a token. A frame without an origin of its own asks too.
      const isPlayers = path === 'act';
      const isOurs = isPlayers || (body && setup.signature.isSigned(body, request.headers[setup.signature.header] as string | undefined));
      const fields = body && isOurs ? parseExact(body.toString('utf8')) : undefined;
      const answer = isFields(fields) ? await answerTo(setup, path, fields) : undefined;
      const open = isPlayers ? { 'access-control-allow-origin': '*' } : undefined;
      if (answer) send(200, 'application/json', exactJson(answer), open);
      else send(400, 'application/json', '{"error":"not understood"}', open);
    };
    run().catch(() => send(500, 'application/json', '{"error":"failed"}'));
  });
}
