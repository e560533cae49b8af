import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tablesIn } from './sql-tables.ts';
import { ROOT } from './workspace.ts';

/** Whose each table is: a module, or another folder of the server. */
const OWNERS: Readonly<Record<string, readonly string[]>> = {
  approvals: ['approval_request', 'approval_decision'],
  audit: ['audit_entry'],
  betting: ['bet', 'leg', 'bet_closing', 'bet_proof', 'shared_coupon'],
  board: ['fixture_override', 'fixture_record', 'manual_price', 'suspension'],
  brands: ['brand_adjustment'],
  captcha: ['captcha_used'],
  'casino-contests': [
    ...['casino_tournament', 'casino_tournament_entry', 'casino_tournament_prize', 'casino_contest_cursor'],
    ...['casino_challenge', 'casino_challenge_progress'],
  ],
  'casino-jackpots': ['casino_jackpot', 'casino_jackpot_change'],
  'casino-lobby': ['casino_game', 'casino_supplier', 'casino_favourite', 'casino_played', 'casino_rounds_counted', 'casino_win'],
  'casino-wallet': [
    ...[
      'casino_launch',
      'casino_launch_opened',
      'casino_round',
      'casino_act',
      'casino_tombstone',
      'casino_refusal',
      'casino_record',
      'casino_free_rounds',
    ],
  ],
  catalogue: ['competition', 'team', 'fixture', 'sports_player'],
  codes: ['one_time_code'],
  compliance: [
    'player_limit',
    'player_limit_change',
    'player_restriction',
    'exclusion_lifting',
    'player_protection',
    'register_answer',
    'self_assessment',
  ],
  console: ['alert', 'bet_number', 'player_note', 'player_note_pin'],
  documents: ['document'],
  factors: ['factor_totp', 'factor_passkey', 'factor_backup_code', 'factor_challenge'],
  feed: ['feed_position', 'feed_quarantine', 'result_facts', 'settlement_message'],
  files: ['file'],
  heads: ['ledger_head', 'ledger_head_lane', 'ledger_head_delivery'],
  ledger: ['player_balance', 'house_balance', 'ledger_lane', 'ledger_block', 'transfer'],
  'ledger-checks': ['ledger_check'],
  messages: ['message', 'site_message', 'push_subscription'],
  payments: ['payment', 'payment_event', 'payment_notice'],
  players: [
    'player',
    'currency_account',
    'registration_request',
    'details_request',
    'player_security_event',
    'player_identity',
    'player_consent',
    'sign_in_step',
  ],
  risk: ['open_exposure', 'stake_factor'],
  sessions: ['player_session', 'session_news', 'session_token'],
  settlement: ['ruling', 'settled_facts', 'settlement', 'settlement_work', 'stated_settlement'],
  staff: ['staff', 'staff_session'],
  platform: ['attempt', 'one_time_token', 'outbox', 'outbox_retry', 'dead_letter'],
  placing: ['sole_holder'],
  start: ['secret_fingerprint'],
};

/**
 * Who writes and reads tables of others, as it stands: it is to become less. What is not stated here fails, and so does what is stated and
 * no longer so.
 */
const WRITES: Readonly<Record<string, readonly string[]>> = {
  // The state of play of an account is in the player's own row, and set with the limit it follows from.
  compliance: ['player'],
  // News that a start has counted is not to be told: one statement with what it counts.
  risk: ['outbox'],
  // Results of legs are written in the statement that writes their settlement.
  settlement: ['leg'],
};
const READS: Readonly<Record<string, readonly string[]>> = {
  approvals: ['staff'],
  betting: ['fixture', 'settlement', 'transfer'],
  board: ['fixture'],
  'casino-contests': ['transfer'],
  'casino-jackpots': ['transfer'],
  'casino-wallet': ['transfer'],
  compliance: ['currency_account', 'player'],
  console: [
    ...[
      'approval_decision',
      'approval_request',
      'bet',
      'bet_closing',
      'fixture',
      'leg',
      'payment',
      'payment_event',
      'player',
      'player_balance',
    ],
    ...['player_limit', 'player_session', 'result_facts', 'settlement', 'staff', 'transfer'],
  ],
  feed: ['fixture'],
  payments: ['transfer'],
  players: ['player_balance', 'player_session'],
  risk: ['bet', 'leg'],
  sessions: ['player'],
  settlement: ['bet', 'bet_closing', 'leg', 'transfer'],
};

const SERVER = join(ROOT, 'apps/server/src');
const owners = new Map(Object.entries(OWNERS).flatMap(([owner, tables]) => tables.map((table) => [table, owner] as const)));

const migrations = readdirSync(join(SERVER, 'migrations')).map((name) => readFileSync(join(SERVER, 'migrations', name), 'utf8'));
/** Tables of ours, those that were dropped left out; what pg-boss keeps in its schema is its own. */
const tables = new Set<string>();
for (const [, made, , dropped] of migrations
  .join('\n')
  .matchAll(/\bcreate (?:unlogged )?table (\w+)(?![.\w])|\b(drop) table (?:if exists )?(\w+)/gi)) {
  if (made) tables.add(made.toLowerCase());
  if (dropped) tables.delete(dropped.toLowerCase());
}

const sources = (readdirSync(SERVER, { recursive: true }) as string[]).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/^(testing|migrations|openapi)\//.test(file),
);
/** A module, or the folder of the server. */
const homeOf = (file: string): string => file.split('/')[file.startsWith('modules/') ? 1 : 0] as string;

/** Every table named in SQL of somebody else's. */
const foreign = sources.flatMap((file) =>
  tablesIn(file, readFileSync(join(SERVER, file), 'utf8')).flatMap(({ table, written, line }) => {
    const [owner, home] = [owners.get(table), homeOf(file)];
    return owner === undefined || owner === home ? [] : [{ home, table, written, place: `${file}:${line} ${table} of ${owner}` }];
  }),
);

test('every table has one owner', () => {
  expect([...owners.keys()].sort()).toEqual([...tables].sort());
  expect(owners.size).toBe(Object.values(OWNERS).flat().length);
});

test.each([
  ['writes', WRITES, true],
  ['reads', READS, false],
] as const)('nobody %s tables of others, but where it is stated', (_does, stated, writing) => {
  const found = foreign.filter(({ written }) => written === writing);
  expect(found.filter(({ home, table }) => !stated[home]?.includes(table)).map(({ place }) => place)).toEqual([]);
  const done = new Set(found.map(({ home, table }) => `${home} ${table}`));
  const all = Object.entries(stated).flatMap(([home, names]) => names.map((table) => `${home} ${table}`));
  expect(all.filter((each) => !done.has(each))).toEqual([]);
});

/** The tables in a source, as `line table`, those written with an exclamation mark. */
const found = (source: string): string[] =>
  tablesIn('planted.ts', source).map(({ table, written, line }) => `${line} ${table}${written ? '!' : ''}`);

test('tables are found in plain texts and templates, in lists and inner queries, and by what is done to them', () => {
  const source = `await db.query(\`select a, (select max(x) from leg l where l.b = b.id) from bet b, player p
    join staff using (id) where t is distinct from 1\`);
  await db.query('update payment set a = 1 -- from nowhere');
  const text = 'insert into transfer (a) select 1 on conflict do update set a = 2';
  await db.query({ text: \`delete from \${NAME} where a in (select b from message m, only team)\` });`;
  expect(found(source)).toEqual(
    expect.arrayContaining(['1 leg', '1 bet', '1 player', '2 staff', '3 payment!', '4 transfer!', '5 message', '5 team']),
  );
  expect(found('// select a from bet')).toEqual([]);
});
