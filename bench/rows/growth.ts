import { openDatabase, startEmbedded } from '@fairbook/database';
import { startChild } from '../load/child.ts';
import type { LoadOrder, LoadReport } from '../load/http-load.ts';
import type { Plan } from '../plan.ts';
import { ACCEPTED, placings } from '../product/bets.ts';
import { readLine } from '../product/line.ts';
import { temporaryPlace } from '../product/place.ts';
import { registerPlayers } from '../product/players.ts';
import { startProduct } from '../product/server.ts';
import { type Measurement, median, repeat } from '../row.ts';
import { startToFirstBet } from './start.ts';

const OPEN_BETS = 1_000_000;
const PLAYERS = 256;
const CONNECTIONS = 256;
const DEPOSIT = '1000';
const TURNS = 8;
/** Players that the open bets are spread over, those who bet among them: forty each. */
const OWNERS = 25_000;
/** Numbers of players who only hold bets begin here. */
const NOBODY = 1_000_000_000_000;
/** Bets written in one statement. */
const PART = 50_000;

// Bets that were really placed, again and again under new numbers. Their stakes are not in the ledger, which the rows measured here do not read.
const COLUMNS = (table: string) =>
  `select string_agg(quote_ident(column_name), ', ') as list from information_schema.columns
   where table_schema = 'public' and table_name = '${table}' and column_name not in ('id', 'bet_id', 'guid', 'player_id')`;

/** Fills the books with open bets like those that are there, until there are `count`. The product is down meanwhile. */
async function fill(folder: string, count: number): Promise<number> {
  const server = await startEmbedded({ folder });
  const db = openDatabase(server.url, { max: 1, applicationName: 'bench', onError: () => {} });
  const listed = async (table: string): Promise<string> => (await db.query<{ list: string }>(COLUMNS(table)))[0]?.list ?? '';
  try {
    const [bet, leg] = [await listed('bet'), await listed('leg')];
    await db.query(
      `create table like_these as select row_number() over () - 1 as n, id, brand_id, player_id from bet where status = 'accepted'`,
    );
    const [{ own } = { own: 0 }] = await db.query<{ own: number }>('select count(*)::int as own from like_these');
    await db.query('create index on like_these (n)');
    await db.query(
      'create table bettors as select row_number() over () - 1 as n, player_id from (select distinct player_id from bet) as b',
    );
    for (let from = 0; from < count - own; from += PART) {
      const to = Math.min(from + PART, count - own);
      await db.transaction(async (tx) => {
        await tx.query('set local synchronous_commit = off');
        const numbers = `generate_series(${from + 1}, ${to}) as number join like_these k on k.n = number % ${own}
          left join bettors p on p.n = number % ${OWNERS}`;
        const owner = `coalesce(p.player_id, ${NOBODY} + number % ${OWNERS})`;
        const of = (list: string, alias: string): string =>
          list
            .split(', ')
            .map((column) => `${alias}.${column}`)
            .join(', ');
        await tx.query(`insert into bet (id, guid, player_id, ${bet}) select number, 'filled-' || number, ${owner}, ${of(bet, 'b')} from ${numbers}
          join bet b on b.brand_id = k.brand_id and b.player_id = k.player_id and b.id = k.id`);
        await tx.query(`insert into leg (bet_id, player_id, ${leg}) select number, ${owner}, ${of(leg, 'l')} from ${numbers}
          join leg l on l.brand_id = k.brand_id and l.player_id = k.player_id and l.bet_id = k.id`);
      });
    }
    await db.transaction(async (tx) => {
      await tx.query('delete from open_exposure');
      await tx.query(`insert into open_exposure (fixture_id, brand_id, currency, slot, market, line, outcome, writer, amount)
        select l.fixture_id, l.brand_id, b.currency, l.slot, l.market, l.line, l.outcome, 0, sum(standing_of(l.exposure, b.stake, b.cashed_stake))
        from bet b join leg l on l.brand_id = b.brand_id and l.player_id = b.player_id and l.bet_id = b.id
        where b.status = 'accepted' group by 1, 2, 3, 4, 5, 6, 7`);
      await tx.query('drop table like_these, bettors');
    });
    for (const statement of ['vacuum analyze bet', 'vacuum analyze leg', 'vacuum analyze open_exposure', 'checkpoint'])
      await db.query(statement);
    const [{ open } = { open: 0 }] = await db.query<{ open: number }>(`select count(*)::int as open from bet where status = 'accepted'`);
    return open;
  } finally {
    await db.end();
    await server.stop();
  }
}

/** Starts and bets with nothing open, then with a million open bets on the books: neither may cost more for it. */
export async function run(plan: Plan): Promise<Measurement[]> {
  await using stack = new AsyncDisposableStack();
  const place = stack.adopt(temporaryPlace('growth'), (it) => it.remove());
  const client = stack.adopt(await startChild<LoadOrder, LoadReport>(new URL('../load/http-load.child.ts', import.meta.url)), (it) =>
    it.stop(),
  );
  const options = { port: plan.port, varDir: place.folder };
  const first = await startProduct(options);
  const players = await registerPlayers(first.address, PLAYERS, DEPOSIT);
  const picks = (await readLine(first.address)).flatMap((of) => of.slice(0, TURNS));
  await first.stop();
  const [player, pick] = [players[0], picks[0]];
  if (!player || !pick) throw new Error('nothing to bet on');
  const order = (ms: number): LoadOrder => ({
    port: plan.port,
    connections: CONNECTIONS,
    ms,
    warmMs: 1000,
    requests: placings(players, picks, TURNS, plan.port),
    expect: { status: 200, text: ACCEPTED },
  });
  let starts = 0;
  const startMs = async (): Promise<number> =>
    median(await repeat(plan.rounds, () => startToFirstBet(plan, options, player, pick, starts++)));
  const rate = async (): Promise<number> => {
    const product = await startProduct(options);
    try {
      await client.ask(order(3000));
      const reports = await repeat(plan.rounds, () => client.ask(order(1000 + 6000 * plan.scale)));
      for (const { counted, samples } of reports) if (counted === 0) throw new Error(`no bet was accepted: ${samples[0] ?? 'no answer'}`);
      return median(reports.map((report) => report.perSecond));
    } finally {
      await product.stop();
    }
  };

  const empty = { startMs: await startMs(), rate: await rate() };
  const open = await fill(place.folder, Math.round(OPEN_BETS * plan.scale));
  plan.say(`  ${open} open bets on the books`);
  const full = { startMs: await startMs(), rate: await rate() };
  const note = `${open} open bets of ${OWNERS} players`;
  return [
    {
      id: 'P21',
      title: 'bets accepted with a million open bets',
      unit: '/s',
      lowerIsBetter: false,
      product: full.rate,
      limit: empty.rate,
      limitName: 'the same with few open',
      ...{ floor: 0.9, goal: 0.98, best: 1, note },
    },
    {
      id: 'P21',
      title: 'restart to the first bet with a million open bets',
      unit: 'ms',
      lowerIsBetter: true,
      product: full.startMs,
      limit: empty.startMs,
      limitName: 'the same with none open',
      ...{ floor: 5, goal: 2, best: 1.5, note: '' },
    },
  ];
}
