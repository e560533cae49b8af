-- Feed messages that cannot be used, kept for staff to look at: one row for a fault of a fixture, bounded in number.
create table feed_quarantine (
  id bigint generated always as identity primary key,
  -- Of provider, producer, kind, fixture and reason.
  digest text not null unique,
  provider text not null,
  producer text not null,
  kind text not null,
  -- The provider's name of the fixture; '' when none could be read.
  ref text not null,
  fixture_id integer,
  reason text not null,
  -- The message that came last, as JSON, cut off when long.
  raw text not null,
  times integer not null check (times > 0),
  first_at timestamptz not null,
  last_at timestamptz not null
);
create index feed_quarantine_last_at on feed_quarantine (last_at desc, id desc);
