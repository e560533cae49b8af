-- Times are unix ms, amounts minor units.

create table payment (
  brand_id integer not null,
  player_id bigint not null,
  payment_id bigint not null,
  direction text not null check (direction in ('deposit', 'withdrawal')),
  provider text not null,
  -- The provider's own name of it, once it has one.
  provider_ref text,
  currency text not null,
  amount bigint not null check (amount > 0),
  status text not null check (status in ('pending', 'held', 'succeeded', 'failed', 'cancelled', 'expired')),
  -- The client's key of the intention.
  key text not null,
  language text not null,
  created_at bigint not null,
  updated_at bigint not null,
  finished_at bigint,
  -- A deposit nobody finished by then is given up.
  expires_at bigint,
  primary key (brand_id, player_id, payment_id),
  constraint payment_number unique (payment_id),
  constraint payment_key unique (brand_id, player_id, key),
  check ((direction = 'withdrawal') or status <> 'held'),
  check ((direction = 'deposit') or status not in ('pending', 'expired')),
  check ((finished_at is null) = (status in ('pending', 'held')))
);
-- What is under way: few rows, asked often.
create index payment_under_way on payment (updated_at) where status in ('pending', 'held');

create table payment_event (
  payment_id bigint not null references payment (payment_id),
  seq integer not null,
  status text not null,
  -- What made it so: the player, a notice of the provider, the clock.
  cause text not null,
  at bigint not null,
  primary key (payment_id, seq)
);
create trigger payment_event_append_only before update or delete on payment_event for each row execute function refuse_change();

-- Every authentic notice of a provider, once. `applied`: it changed the payment. The other verdicts moved nothing.
create table payment_notice (
  provider text not null,
  notice_id text not null,
  payment_id bigint not null references payment (payment_id),
  status text not null,
  amount bigint not null,
  currency text not null,
  verdict text not null check (verdict in ('applied', 'known', 'mismatch', 'contradiction')),
  at bigint not null,
  primary key (provider, notice_id)
);
create trigger payment_notice_append_only before update or delete on payment_notice for each row execute function refuse_change();
