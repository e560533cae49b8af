import { moneyToText } from '@fairbook/domain';
import type { SeededRandom } from '@fairbook/domain/seeded-random';
import { type AnyGame, GAMES, type Options, readOptions, stepOf } from '@fairbook/games';
import { type Account, cents, insist, readBalance } from './account.ts';
import { pause } from './http.ts';
import { type Rewards, rewardsOf } from './rewards.ts';
import type { Rounds } from './rounds.ts';
import type { Tally } from './tally.ts';

const CASINO = '/web-api/api/casino/v1';
const AWAY_MS = 60;
const THINK_MS = 60;
/** What a player keeps, cents. */
const KEPT = 5000n;

/** Every game that is drawn from the player's own seeds. */
const PLAYED = GAMES.filter(({ source }) => source === 'seeds');
const MOST_SPOTS = 3;
/** The least stake of a game, so many times at most. */
const MOST_STAKES = 3;

interface Choice {
  readonly move: string;
  readonly values?: readonly number[];
}
interface Round {
  readonly round: string;
  readonly game: string;
  readonly phase: 'deciding' | 'settled' | 'voided';
  readonly staked: string;
  readonly won: string;
  readonly decisions: readonly object[];
  readonly choices: readonly Choice[];
}
interface Told {
  readonly round: Round;
  readonly balance: string;
}

/** A player and what they were told of their rounds: the naive book they are held to. */
interface Player {
  readonly account: Account;
  readonly tokens: Map<string, string>;
  readonly rounds: Map<string, Round>;
  readonly begun: bigint;
  readonly rewards: Rewards;
}

const cashOf = ({ begun, rounds }: Player): bigint =>
  [...rounds.values()].reduce((sum, { staked, won }) => sum - cents(staked) + cents(won), begun);
const heldOf = ({ rounds }: Player): bigint =>
  [...rounds.values()].reduce((sum, { phase, staked }) => (phase === 'deciding' ? sum + cents(staked) : sum), 0n);

async function seated(account: Account): Promise<Player> {
  const tokens = new Map<string, string>();
  for (const { id: game } of PLAYED) {
    const body = { supplier: 'studio', game, device: 'phone', money: true };
    tokens.set(game, (await insist<{ token: string }>(account.direct, { method: 'POST', path: `${CASINO}/launches`, body })).token);
  }
  return { account, tokens, rounds: new Map(), begun: (await readBalance(account))?.cash ?? 0n, rewards: rewardsOf(account) };
}

/** What a game is played with where nothing is chosen. */
function usualOptions(game: AnyGame): Options {
  const read = readOptions(game.options, {});
  if (!read.ok) throw new Error(`${game.id} cannot be played as it comes`);
  return read.value as Options;
}

/** Small stakes on some spots of a game. */
export function smallStakes(game: AnyGame, random: SeededRandom): { readonly spot: string; readonly amount: string }[] {
  const options = usualOptions(game);
  const [step, least] = [stepOf(game, options), BigInt(game.limits.leastStake)];
  const whole = ((least + step - 1n) / step) * step;
  const spots = random.shuffled(game.spots(options)).slice(0, random.int(1, MOST_SPOTS));
  return spots.map((spot) => ({ spot, amount: moneyToText(whole * BigInt(random.int(1, MOST_STAKES)), 'EUR') }));
}

/** Players of the studio's games who never stop: each order is sent again under its name until it is answered, whatever is killed meanwhile. */
export async function playStudio(accounts: readonly Account[], random: SeededRandom, tally: Tally): Promise<Rounds> {
  const players = await Promise.all(accounts.map(seated));
  let ended = false;
  let hardEnd = Number.POSITIVE_INFINITY;

  /** Undefined: nobody knew until the run was over. */
  async function settled({ account: { http } }: Player, path: string, body: object): Promise<Told | undefined> {
    for (;;) {
      const answer = await http.ask({ method: 'POST', path: `${CASINO}/${path}`, body });
      // A player may be too quick, and a server away: nothing was done.
      if (answer.kind === 'answer' && answer.status < 500 && answer.status !== 429) {
        const { data } = answer.body as { data: Told | null };
        tally.check('round-once', answer.status === 200, () => `${path} was answered with ${answer.status} ${JSON.stringify(answer.body)}`);
        return data ?? undefined;
      }
      if (Date.now() > hardEnd) return undefined;
      await pause(AWAY_MS);
    }
  }

  async function ordered(player: Player, path: string, body: object): Promise<Round | undefined> {
    const told = await settled(player, path, body);
    if (!told) return undefined;
    player.rounds.set(told.round.round, told.round);
    const cash = cashOf(player);
    const isRight = await player.rewards.explain(cents(told.balance) - cash);
    tally.check('round-money', isRight, () => `${told.round.round} left ${told.balance}, not ${cash} cents and rewards`);
    tally.count(`orders of the studio (${path.includes('/') ? 'decide' : 'play'})`);
    if (!random.chance(0.2)) return told.round;
    const again = await settled(player, path, body);
    const isSame = !again || (again.round.round === told.round.round && again.round.won === told.round.won);
    tally.check('round-once', isSame, () => `${path} again was another round: ${JSON.stringify(again)}`);
    return told.round;
  }

  async function round(player: Player): Promise<void> {
    const open = [...player.rounds.values()].find((each) => each.phase === 'deciding');
    if (!open) {
      const game = random.pick(PLAYED);
      const order = { token: player.tokens.get(game.id), request: random.uuid(), game: game.id, options: {}, features: [] };
      await ordered(player, 'rounds', { ...order, stakes: smallStakes(game, random) });
      tally.count(`rounds of ${game.id}`);
      return;
    }
    const choice = random.pick(open.choices);
    const value = choice.values && random.pick(choice.values);
    const decision = { move: choice.move, ...(value !== undefined && { value }) };
    const { game: of, decisions } = open;
    await ordered(player, `rounds/${open.round}/decisions`, { token: player.tokens.get(of), game: of, after: decisions.length, decision });
  }

  async function play(player: Player): Promise<void> {
    while (!ended && cashOf(player) > KEPT) {
      await round(player);
      await pause(random.int(0, THINK_MS));
    }
  }

  const playing = players.map(play);
  return {
    async end(limitMs) {
      ended = true;
      hardEnd = Date.now() + limitMs;
      await Promise.all(playing);
      for (const player of players) {
        const balance = await readBalance(player.account);
        const found = balance && `${balance.cash} and ${balance.openStakes} held`;
        const should = `${cashOf(player) + (await player.rewards.total())} and ${heldOf(player)} held`;
        tally.check('round-money', found === should, () => `player ${player.account.login} of the studio has ${found}, not ${should}`);
      }
    },
  };
}
