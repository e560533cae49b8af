-- Catalogue: everything a feed names gets its number once and keeps it for ever.

-- Competitions with a number of their own stand in the data package; this holds those only a provider knows.
create table competition (
  id integer generated always as identity (start with 5000000) primary key,
  provider text not null,
  ref text not null,
  unique (provider, ref)
);

create table team (
  id integer generated always as identity (start with 10001) primary key,
  provider text not null,
  ref text not null,
  name text not null,
  unique (provider, ref)
);

-- Event and constant ids are arithmetic on the fixture's number, which must stay below 28 million (domain: eventIdOf).
create table fixture (
  id integer generated always as identity (start with 100001 maxvalue 27999999) primary key,
  provider text not null,
  ref text not null,
  sport text not null,
  competition_id integer not null,
  starts_at timestamptz not null,
  -- The provider's description as it last told it (provider-kit: FixtureInfo).
  info jsonb not null,
  unique (provider, ref)
);
create index fixture_starts_at on fixture (starts_at);

-- Feed: facts are append-only, a correction is the next version.
create table result_facts (
  fixture_id integer not null references fixture,
  -- Ours, counted per fixture; `source` is the provider's own version (`provider:3`) or the act of staff that made it.
  version integer not null,
  source text not null,
  facts jsonb not null,
  received_at timestamptz not null,
  primary key (fixture_id, version),
  unique (fixture_id, source)
);
create trigger result_facts_append_only before update or delete on result_facts for each row execute function refuse_change();

-- What a provider said about settlement beside the facts: explicit results, cancels by time window, and what it took back.
create table settlement_message (
  id bigint generated always as identity primary key,
  fixture_id integer not null references fixture,
  kind text not null check (kind in ('settlement', 'settlement-cancel', 'rollback')),
  body jsonb not null,
  received_at timestamptz not null
);
create index settlement_message_fixture on settlement_message (fixture_id, id);
create trigger settlement_message_append_only before update or delete on settlement_message for each row execute function refuse_change();

-- Everything a producer sent up to this moment has been processed and kept: where a recovery starts after a restart.
create table feed_position (
  provider text not null,
  producer text not null,
  processed_until timestamptz not null,
  primary key (provider, producer)
);

-- What staff changed on a fixture for a brand; the audit module keeps who and why.
create table fixture_override (
  brand_id integer not null,
  fixture_id integer not null references fixture,
  suspended boolean not null default false,
  -- Added to the overround of every market, basis points.
  margin_shift integer not null default 0,
  changed_at timestamptz not null,
  primary key (brand_id, fixture_id)
);
