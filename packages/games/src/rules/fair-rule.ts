import { Fields, nameOf, parseRational, type RuleRefusal, refusal } from '@fairbook/domain';
import { isHash } from '@fairbook/domain/heads/bytes';
import type { AnyGame } from '../definition/game.ts';
import { multiplierText } from '../definition/multiplier.ts';
import { readOptions } from '../definition/options.ts';
import { drawCard } from '../fair/cards.ts';
import { chainWords } from '../fair/chain.ts';
import { commitmentTo } from '../fair/commitment.ts';
import { type Draws, drawsFrom, floatsOf } from '../fair/draws.ts';
import { seedWords } from '../fair/words.ts';
import { GAMES, gameOf } from '../games.ts';
import { limboHundredths } from '../instant/limbo/multiplier.ts';
import { mayBeShared } from '../shared/schedule.ts';
import { jackpotDraw } from './jackpot-draw.ts';
import { jackpotValue } from './jackpot-value.ts';

const MOST_READ = 1000;
const USUAL_EDGE = '0.01';
const HUNDREDTH = 100;
/** What is no game, but hangs over games. */
const JACKPOT = 'jackpot';
const MUST_HIT_BY = 'must-hit-by';

const HELP = `What a round draws from its seeds, as public verifiers of the published schemes give it.
in:  {"game":"${['floats', 'cards', JACKPOT, MUST_HIT_BY, ...GAMES.map(({ id }) => id)].join('|')}",
      "serverSeed":"..", "clientSeed":"..", "nonce":1, "params"?:{..}}
     {"game":"..", "gameHash":"64 hexadecimal digits", "salt":"..", "params"?:{..}} for rounds that many share: crash, draws, and tables such as roulette
out: {"ok":true, "serverSeedHash"?:"..", "outcome":{..}}
params: floats and cards {"count":1 to ${MOST_READ}} (cards: of an unlimited number of decks, indexes 0 to 51), limbo {"edge":"${USUAL_EDGE}"}, and
jackpot {"jackpot":"citron","level":"grand","staked":100,"stakesToWin":1000000000,"bet"?:".."} (minor units; the name of the bet in a shared round),
must-hit-by {"seed":1000,"bound":5000,"cycle":3,"end":".."} with the hash of the won cycle and the salt of the jackpot (minor units), and
otherwise the options of the game, such as mines {"mines":3} and plinko {"rows":16,"risk":"high"}; what is not named is as usual.
outcome: floats {"floats":[..]}, dice {"roll":"6.56"}, limbo and crash {"multiplier":"15.07"}, keno {"numbers":[..]}, cards {"cards":[..]},
mines {"tiles":[..]} (0 to 24), plinko {"path":[0,1,..],"multiplier":"0.3"}, bingo-75 and bingo-90 {"calls":[..],"tickets":[..]} of params
{"tickets":[1]}, jackpot {"number":..,"winning":..,"won":false}: it is won by numbers below \`winning\` of 2^52, must-hit-by {"value":..,"leads":true}: the amount it was
won at, and whether the hash leads to the published end; each other game what it draws: card games {"cards":[..]} in the order drawn, as far as a round can go, baccarat and dragon
tiger by hand.
HMAC-SHA256 with the server seed as key over clientSeed:nonce:cursor, four bytes a float. Shared rounds: HMAC-SHA256 with the salt as key over
the bytes of the game's hash, and after its 32 bytes over the text hash:cursor, the cursor from 1; crash: the first 52 bits.`;

type Params = Readonly<Record<string, unknown>>;
type Drawn = (draws: Draws, params: Params) => object;

const isParams = (given: unknown): given is Params => typeof given === 'object' && given !== null && !Array.isArray(given);
const isRefusal = (answer: object): answer is RuleRefusal => 'code' in answer;

function counted(params: Params, read: (count: number) => object): object {
  const fields = new Fields(params, 'params');
  const count = fields.whole('count', 1, MOST_READ);
  return fields.problem ?? read(count);
}

/** Limbo of any edge: other sites keep another share. */
function limboOf(draws: Draws, params: Params): object {
  const fields = new Fields(params, 'params');
  const edge = parseRational(fields.has('edge') ? fields.text('edge') : USUAL_EDGE);
  if (!edge.ok || edge.value.n < 0n || edge.value.n >= edge.value.d) fields.bad('edge', 'a decimal text from 0 up to 1');
  if (fields.problem || !edge.ok) return fields.problem ?? refusal('bad-field', 'params.edge is not a number');
  const { n, d } = edge.value;
  return { multiplier: multiplierText(limboHundredths(draws.word(), Number(d - n) / Number(d)) * HUNDREDTH, 2) };
}

/** What is no game of ours, or is asked with more than its options. */
const SPECIAL: Readonly<Record<string, Drawn>> = {
  floats: (draws, params) => counted(params, (count) => ({ floats: floatsOf(draws, count) })),
  cards: (draws, params) => counted(params, (count) => ({ cards: Array.from({ length: count }, () => drawCard(draws)) })),
  limbo: limboOf,
};

function outcomeOf(game: AnyGame, draws: Draws, params: Params): object {
  const options = readOptions(game.options, params);
  if (!options.ok) return refusal('bad-field', `params.${options.refusal.option} must be ${options.refusal.wanted}`);
  return game.outcome(options.value, draws);
}

function runChain(game: AnyGame, fields: Fields, params: unknown): object {
  const gameHash = fields.text('gameHash', '64 hexadecimal digits').toLowerCase();
  const salt = fields.text('salt');
  if (!isHash(gameHash)) fields.bad('gameHash', '64 hexadecimal digits');
  if (!isParams(params)) fields.bad('params', 'an object');
  if (fields.problem) return fields.problem;
  const outcome = outcomeOf(game, drawsFrom(chainWords(gameHash, salt)), params as Params);
  return isRefusal(outcome) ? outcome : { ok: true, outcome };
}

function runSeeds(name: string, game: AnyGame | undefined, fields: Fields, params: unknown): object {
  const serverSeed = fields.text('serverSeed');
  const clientSeed = fields.text('clientSeed');
  const nonce = fields.whole('nonce', 0, Number.MAX_SAFE_INTEGER);
  if (!isParams(params)) fields.bad('params', 'an object');
  if (fields.problem) return fields.problem;
  const draws = drawsFrom(seedWords({ serverSeed, clientSeed, nonce }));
  const special = Object.hasOwn(SPECIAL, name) ? SPECIAL[name] : undefined;
  const outcome = special ? special(draws, params as Params) : outcomeOf(game as AnyGame, draws, params as Params);
  return isRefusal(outcome) ? outcome : { ok: true, serverSeedHash: commitmentTo(serverSeed), outcome };
}

function run(input: unknown): object {
  const fields = new Fields(input);
  const name = fields.text('game', 'the name of a game');
  if (fields.problem) return fields.problem;
  const game = gameOf(name);
  if (name === JACKPOT) return jackpotDraw(fields, (input as Params)['params']);
  if (name === MUST_HIT_BY) return jackpotValue(fields, (input as Params)['params']);
  if (!game && !Object.hasOwn(SPECIAL, name)) return refusal('unknown-game', `there is no game ${nameOf(name)}`);
  const params = (input as Params)['params'] ?? {};
  const shared = game && (game.source === 'chain' || (mayBeShared(game) && fields.has('gameHash')));
  return shared ? runChain(game, fields, params) : runSeeds(name, game, fields, params);
}

/** The command-line rule `fair`: one object in, one object out; never throws. */
export const fairRule: { readonly help: string; readonly run: (line: unknown) => object } = { help: HELP, run };
