-- News of what committed, deleted once told (platform/outbox).
create table outbox (
  id bigint generated always as identity primary key,
  topic text not null,
  brand_id integer not null,
  key text not null,
  body jsonb not null,
  created_at timestamptz not null default now()
);

-- Rows that are facts may not be edited: attached to every append-only table.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
