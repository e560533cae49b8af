-- What staff closed: it holds for whatever it covers, also for fixtures that are announced later, until somebody ends it.
create table suspension (
  suspension_id bigint generated always as identity primary key,
  -- Null: every brand.
  brand_id integer,
  -- {kind: brand | sport | competition | fixture | market, ...} (contract: SuspensionScope).
  scope jsonb not null,
  reason text not null check (reason in ('feed-problem', 'wrong-prices', 'incident', 'maintenance', 'other')),
  who text not null,
  why text not null,
  at bigint not null,
  -- Fixtures it covers that were reopened one by one.
  reopened integer[] not null default '{}',
  ended_at bigint,
  ended_by text,
  check ((ended_at is null) = (ended_by is null))
);
create index suspension_standing on suspension (suspension_id) where ended_at is null;

insert into suspension (brand_id, scope, reason, who, why, at)
  select brand_id, jsonb_build_object('kind', 'fixture', 'fixture', fixture_id), 'other', 'system', 'Suspended before reasons were recorded',
    (extract(epoch from changed_at) * 1000)::bigint
  from fixture_override where suspended;
alter table fixture_override drop column suspended;
