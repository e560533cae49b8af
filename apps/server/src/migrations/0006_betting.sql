-- Bets, their legs, settlements and what they were settled from. Times are unix ms, money minor units, prices and lines thousandths.

create table bet (
  brand_id integer not null,
  player_id bigint not null,
  id bigint not null,
  -- The client's name for the placement; the ledger's key of its stake is made of it, and so unique.
  guid text not null,
  -- Coupon kind on the wire, 0 single, 1 accumulator ...
  vid smallint not null check (vid between 0 and 9),
  -- What the kind needs beside its legs: sizes, bankers, blocks, stakes (domain Coupon).
  shape jsonb,
  currency text not null,
  stake bigint not null check (stake > 0),
  price bigint not null check (price > 1000),
  potential_return bigint not null check (potential_return >= stake),
  check_cf smallint not null check (check_cf between 0 and 2),
  source smallint not null,
  live boolean not null,
  status text not null default 'accepted' check (status in ('accepted', 'won', 'lost', 'void')),
  payout bigint check (payout >= 0),
  -- Version of the newest settlement, 0 while there was none.
  settlement smallint not null default 0,
  placed_at bigint not null,
  settled_at bigint,
  primary key (brand_id, player_id, id),
  check ((status = 'accepted') = (payout is null)),
  check ((status = 'accepted') = (settled_at is null))
) with (fillfactor = 80);
create unique index bet_id on bet (brand_id, id);

create table leg (
  brand_id integer not null,
  player_id bigint not null,
  bet_id bigint not null,
  position smallint not null,
  fixture_id integer not null,
  game_id bigint not null,
  slot smallint not null,
  live boolean not null,
  sport_id smallint not null,
  competition_id integer not null,
  market text not null,
  market_id integer not null,
  outcome text not null,
  outcome_id integer not null,
  line integer not null,
  price integer not null check (price > 1000),
  -- What the model gave the outcome when the bet was accepted.
  fair_probability real not null check (fair_probability between 0 and 1),
  -- Loss of the house it added to its outcome, minor units (risk).
  exposure bigint not null check (exposure >= 0),
  rules_version smallint not null,
  starts_at bigint not null,
  -- Names as the player saw them.
  home text not null,
  away text not null,
  competition text not null,
  market_name text not null,
  pick text not null,
  -- Score and minute at acceptance of a live leg.
  score_home smallint,
  score_away smallint,
  minute smallint,
  placed_at bigint not null,
  -- How it came out so far; null while open.
  result text check (result in ('won', 'lost', 'void', 'half-won', 'half-lost')),
  -- Version of the facts, and the ruling above them, that it came from; 0 for none.
  facts_version integer not null default 0,
  ruling_id bigint not null default 0,
  primary key (brand_id, player_id, bet_id, position)
) with (fillfactor = 80);
create index leg_fixture on leg (fixture_id, bet_id);

-- Facts as settlement used them: a copy of its own, so that a receipt can be recomputed for ever.
create table settled_facts (
  fixture_id integer not null,
  version integer not null,
  facts jsonb not null,
  at bigint not null,
  primary key (fixture_id, version)
);

-- Orders that stand above the facts: `void` returns stakes of bets placed in a window, `hold` takes results back until newer facts come,
-- `undo` ends an earlier one. `brand_id` null is every brand (from the feed).
create table ruling (
  id bigint primary key,
  brand_id integer,
  fixture_id integer not null,
  kind text not null check (kind in ('void', 'hold', 'undo')),
  undoes bigint references ruling,
  -- 'all' or [{slot, market, line}], line absent for every line.
  markets jsonb not null,
  placed_from bigint,
  placed_until bigint,
  -- A hold's: facts up to this version do not count.
  facts_version integer,
  who text not null,
  why text not null,
  at bigint not null,
  check ((kind = 'undo') = (undoes is not null)),
  check ((kind = 'hold') = (facts_version is not null))
);
create index ruling_fixture on ruling (fixture_id);

-- Each time a bet was settled, settled again or reopened. The newest version is what counts.
create table settlement (
  brand_id integer not null,
  player_id bigint not null,
  bet_id bigint not null,
  version smallint not null check (version > 0),
  -- 'open' when a settlement was taken back and nothing took its place.
  result text not null check (result in ('won', 'lost', 'void', 'half-won', 'half-lost', 'open')),
  payout bigint not null check (payout >= 0),
  -- Old payout taken back, and the part of it that the player's cash did not cover: a receivable in the house's adjustment account.
  reversed bigint not null default 0 check (reversed >= 0),
  receivable bigint not null default 0 check (receivable between 0 and reversed),
  rules_version smallint not null,
  -- Per leg in order: its result or '' while open, the version of the facts it came from (0: none), and the ruling that stood above them (0: none).
  leg_results text[] not null,
  leg_facts integer[] not null,
  leg_rulings bigint[] not null,
  at bigint not null,
  primary key (brand_id, player_id, bet_id, version)
);

-- Fixtures whose bets are to be gone through; the row goes when that is done and nobody asked again meanwhile.
create table settlement_work (
  fixture_id integer primary key,
  asked bigint not null default 1
);

-- Coupons shared by code, under the brand that saved them.
create table shared_coupon (
  brand_id integer not null,
  code text not null check (code ~ '^[0-9A-HJ-NP-Z]{5}$'),
  vid smallint not null,
  legs jsonb not null,
  saved_at bigint not null,
  primary key (brand_id, code)
);

-- How much of the usual stake bounds a player may use, thousandths; 1000 when there is no row. The newest row counts.
create table stake_factor (
  id bigint primary key,
  brand_id integer not null,
  player_id bigint not null,
  factor integer not null check (factor between 0 and 10000),
  who text not null,
  why text not null,
  at bigint not null
);
create index stake_factor_player on stake_factor (brand_id, player_id, id);

create trigger settled_facts_append_only before update or delete on settled_facts for each row execute function refuse_change();
create trigger ruling_append_only before update or delete on ruling for each row execute function refuse_change();
create trigger settlement_append_only before update or delete on settlement for each row execute function refuse_change();
create trigger stake_factor_append_only before update or delete on stake_factor for each row execute function refuse_change();
