-- What staff have to be told of. Times are unix ms.
create table alert (
  alert_id bigint generated always as identity primary key,
  -- Null: it concerns every brand.
  brand_id integer,
  kind text not null check (kind in ('liability', 'large-stake', 'feed', 'books', 'dead-letters', 'payments', 'review')),
  subject text not null,
  -- Figures to tell it with.
  facts jsonb not null,
  raised_at bigint not null,
  -- What it is about is over; it stays listed until somebody has seen it.
  ended_at bigint,
  acknowledged_at bigint,
  acknowledged_by bigint references staff,
  check ((acknowledged_at is null) = (acknowledged_by is null))
);
-- The same is raised once while it lasts; a bet is announced once for ever.
create unique index alert_lasting on alert (coalesce(brand_id, 0), kind, subject) where ended_at is null or kind = 'large-stake';
create index alert_listed on alert (alert_id) where acknowledged_at is null or ended_at is null;

alter table brand_adjustment drop constraint brand_adjustment_part_check;
alter table brand_adjustment add constraint brand_adjustment_part_check
  check (part in ('margins', 'limits', 'liability', 'toggles', 'approvals', 'alerts'));
