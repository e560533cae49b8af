import type { SeededRandom } from '@fairbook/domain/seeded-random';
import { type AnyGame, GAMES } from '@fairbook/games';
import { crash } from '@fairbook/games/crash/index';
import { scheduleOf } from '@fairbook/games/shared/schedule';
import { type Account, cents, insist, readBalance } from './account.ts';
import { pause } from './http.ts';
import { type Rewards, rewardsOf } from './rewards.ts';
import type { Rounds } from './rounds.ts';
import { smallStakes } from './studio-rounds.ts';
import type { Tally } from './tally.ts';

const CASINO = '/web-api/api/casino/v1';
const AWAY_MS = 60;
/** Between two looks at a table. */
const LOOK_MS = 250;
const KEPT = 5000n;
const PAGE = 50;
/** A round is over within so long once the server is there, ms: the one of bingo takes longest. */
const OVER_MS = 300_000;

/** Every game that many share; `onClock`: those too whose rounds begin on the clock and last for minutes. */
const tablesOf = (onClock: boolean): readonly AnyGame[] =>
  GAMES.filter(({ id }) => {
    const schedule = scheduleOf(id);
    return schedule !== undefined && (onClock || schedule.every === undefined);
  });

interface Bet {
  readonly table: string;
  readonly number: number;
  readonly stake: bigint;
  readonly auto: number | undefined;
}
interface Shown {
  readonly round: string;
  readonly phase: 'deciding' | 'settled' | 'voided';
  readonly won: string;
  readonly decisions: readonly { readonly move: string; readonly value?: number }[];
  readonly view: { readonly crash?: number } | null;
}
interface Now {
  readonly state: { readonly round?: { readonly number: number; readonly phase: string } };
}

/** A player at tables and what they staked. */
interface Player {
  readonly account: Account;
  readonly tokens: Map<string, string>;
  readonly bets: Map<string, Bet>;
  readonly begun: bigint;
  readonly rewards: Rewards;
}

async function seated(account: Account, games: readonly AnyGame[]): Promise<Player> {
  const tokens = new Map<string, string>();
  for (const { id: game } of games) {
    const body = { supplier: 'studio', game, device: 'phone', money: true };
    tokens.set(game, (await insist<{ token: string }>(account.direct, { method: 'POST', path: `${CASINO}/launches`, body })).token);
  }
  return { account, tokens, bets: new Map(), begun: (await readBalance(account))?.cash ?? 0n, rewards: rewardsOf(account) };
}

/** Players at shared tables who never stop. What became of their bets is held against the published rule, whatever was killed in the middle. */
export async function playTables(
  accounts: readonly Account[],
  random: SeededRandom,
  tally: Tally,
  { onClock }: { readonly onClock: boolean },
): Promise<Rounds> {
  const games = tablesOf(onClock);
  const players = await Promise.all(accounts.map((account) => seated(account, games)));
  let ended = false;
  let hardEnd = Number.POSITIVE_INFINITY;

  /** Sends an order under its name until it is answered. Undefined: it was refused, or nobody knew until the run was over. */
  async function answered({ account: { http } }: Player, path: string, body: object): Promise<Shown | undefined> {
    for (;;) {
      const answer = await http.ask({ method: 'POST', path: `${CASINO}/${path}`, body });
      if (answer.kind === 'answer' && answer.status < 500 && answer.status !== 429) {
        tally.check(
          'round-once',
          answer.status === 200 || answer.status === 409,
          () => `${path}: ${answer.status} ${JSON.stringify(answer.body)}`,
        );
        return answer.status === 200 ? (answer.body as { data: { round: Shown } }).data.round : undefined;
      }
      if (Date.now() > hardEnd) return undefined;
      await pause(AWAY_MS);
    }
  }

  async function now({ account: { http } }: Player, table: string): Promise<Now['state']['round']> {
    const answer = await http.ask({ path: `${CASINO}/tables/${table}` });
    return answer.kind === 'answer' && answer.status === 200 ? (answer.body as { data: Now }).data.state.round : undefined;
  }

  async function stakeOnce(player: Player): Promise<void> {
    // One of draws takes bets for minutes, the flight for seconds.
    const game = random.chance(0.4) ? crash : random.pick(games);
    const table = game.id;
    const round = await now(player, table);
    if (round?.phase !== 'betting') return;
    const [token, request] = [player.tokens.get(table), random.uuid()];
    const stakes = smallStakes(game, random);
    const auto = table === 'crash' && random.chance(0.7) ? random.int(101, 300) : undefined;
    const body = {
      token,
      request,
      number: round.number,
      options: auto === undefined ? {} : { auto },
      stakes,
    };
    // Whether it stood is told by the history in the end, also where the round was over before it was known.
    player.bets.set(request, { table, number: round.number, stake: stakes.reduce((sum, { amount }) => sum + cents(amount), 0n), auto });
    const joined = await answered(player, `tables/${table}/rounds`, body);
    tally.count(`stakes at tables (${table})`);
    // A stake that was refused has no flight to leave.
    if (!joined || table !== 'crash' || auto !== undefined || random.chance(0.5)) return;
    await pause(random.int(1000, 9000));
    await answered(player, `rounds/${request}/decisions`, { token, game: table, after: 0, decision: { move: 'cash-out' } });
  }

  async function play(player: Player): Promise<void> {
    while (!ended && ((await readBalance(player.account))?.cash ?? 0n) > KEPT) {
      await stakeOnce(player);
      await pause(random.int(0, LOOK_MS));
    }
  }

  /** All rounds of a player's, by their names. */
  async function history({ account: { direct } }: Player): Promise<ReadonlyMap<string, Shown>> {
    const rounds = new Map<string, Shown>();
    for (let before = ''; ; ) {
      const page = await insist<{ rounds: { id: string }[]; more: boolean }>(direct, { path: `${CASINO}/rounds?limit=${PAGE}${before}` });
      for (const { id } of page.rounds) {
        const { round } = await insist<{ round: Shown | null }>(direct, { path: `${CASINO}/rounds/${id}` });
        if (round) rounds.set(round.round, round);
      }
      if (!page.more) return rounds;
      before = `&before=${page.rounds.at(-1)?.id}`;
    }
  }

  /** Whether a bet of crash came to what the rule says: left by hand, by itself where the flight reached that, lost, or given back after a stop. */
  function isByRule({ stake, auto }: Bet, { phase, won, decisions, view }: Shown): boolean {
    const crash = view?.crash ?? 0;
    if (phase === 'voided') return auto === undefined;
    const [decision] = decisions;
    const out = decision?.move === 'cash-out' ? (decision.value ?? 0) : auto !== undefined && auto <= crash ? auto : 0;
    return phase === 'settled' && cents(won) === (stake * BigInt(out)) / 100n && out <= crash;
  }

  async function checkPlayer(player: Player): Promise<void> {
    const end = Date.now() + OVER_MS;
    let rounds = await history(player);
    while ([...rounds.values()].some(({ phase }) => phase === 'deciding') && Date.now() < end) {
      await pause(LOOK_MS);
      rounds = await history(player);
    }
    let cash = player.begun;
    for (const [name, bet] of player.bets) {
      const shown = rounds.get(name);
      if (!shown) continue;
      cash += shown.phase === 'voided' ? 0n : cents(shown.won) - bet.stake;
      const isRight = bet.table === 'crash' ? isByRule(bet, shown) : shown.phase === 'settled';
      tally.check(
        'round-money',
        isRight,
        () => `the bet ${JSON.stringify({ ...bet, stake: `${bet.stake}` })} came to ${JSON.stringify(shown)}`,
      );
    }
    cash += await player.rewards.total();
    const balance = await readBalance(player.account);
    const found = balance && `${balance.cash} and ${balance.openStakes} held`;
    tally.check('round-money', found === `${cash} and 0 held`, () => `player ${player.account.login} at tables has ${found}, not ${cash}`);
  }

  const playing = players.map(play);
  return {
    async end(limitMs) {
      ended = true;
      hardEnd = Date.now() + limitMs;
      await Promise.all(playing);
      for (const player of players) await checkPlayer(player);
    },
  };
}
