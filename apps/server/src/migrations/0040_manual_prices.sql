-- A price that staff set on one outcome: it replaces the model's until it ends. Times are unix ms.
create table manual_price (
  manual_price_id bigint generated always as identity primary key,
  brand_id integer not null,
  fixture_id integer not null,
  slot integer not null,
  market text not null,
  outcome_id integer not null,
  -- Thousandths: the backed side's line, and the price.
  line integer not null,
  price integer not null check (price > 1000),
  -- Expected return of a unit staked on it by the model when it was set.
  expected_return double precision not null,
  -- The state of play it was set for: another one ends it.
  play text not null,
  who text not null,
  why text not null,
  at bigint not null,
  until bigint not null check (until > at),
  ended_at bigint,
  ended_for text check (ended_for in ('expired', 'withdrawn', 'replaced', 'play', 'suspended', 'model', 'over')),
  ended_by text,
  check ((ended_at is null) = (ended_for is null))
);
create unique index manual_price_in_force on manual_price (brand_id, fixture_id, slot, outcome_id, line) where ended_at is null;

alter table brand_adjustment drop constraint brand_adjustment_part_check;
alter table brand_adjustment add constraint brand_adjustment_part_check
  check (part in ('margins', 'limits', 'liability', 'toggles', 'approvals', 'alerts', 'manualPrices'));
