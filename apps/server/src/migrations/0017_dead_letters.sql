-- News whose handler failed, and news of the same key behind it (platform/outbox). The oldest row of a key is the one tried again.
create table outbox_retry (
  id bigint generated always as identity primary key,
  -- The topic, or the name that topics share which are told in one order.
  lane text not null,
  topic text not null,
  brand_id integer not null,
  key text not null,
  body jsonb not null,
  -- 0 while it waits behind another one.
  attempts integer not null,
  error text,
  first_at timestamptz,
  last_at timestamptz,
  next_at timestamptz not null
);
create index outbox_retry_key on outbox_retry (lane, key, id);

-- News given up after its last try: it waits for staff, who have it told again or discard it.
create table dead_letter (
  id bigint generated always as identity primary key,
  lane text not null,
  topic text not null,
  brand_id integer not null,
  key text not null,
  body jsonb not null,
  attempts integer not null,
  error text not null,
  first_at timestamptz not null,
  last_at timestamptz not null
);
