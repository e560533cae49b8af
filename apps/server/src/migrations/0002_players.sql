-- Times are unix ms.

-- What staff changed of a brand at run time: the newest row of a part counts, older ones stay as its history.
create table brand_adjustment (
  brand_id integer not null,
  part text not null check (part in ('margins', 'limits', 'liability', 'toggles')),
  version integer not null check (version > 0),
  value jsonb not null,
  staff_id bigint not null,
  reason text not null,
  at bigint not null,
  primary key (brand_id, part, version)
);
create trigger brand_adjustment_append_only before update or delete on brand_adjustment
  for each row execute function refuse_change();

-- The heart of the account. Modules write their own columns: players the person, compliance what follows from `restriction` on.
create table player (
  brand_id integer not null,
  player_id bigint not null,
  -- What the player types to sign in; nine or ten digits drawn at random, so that it says nothing about others.
  number bigint not null,
  -- As typed, and as compared: one account per address.
  email text,
  email_key text,
  password_hash text not null,
  password_changed_at bigint not null,
  name text,
  surname text,
  birth_date date,
  country text not null,
  language text not null,
  registered_by text not null check (registered_by in ('fast_reg', 'full_reg')),
  created_at bigint not null,
  terms_accepted_at bigint not null,
  receives_news boolean not null,
  -- Account the player works with.
  currency text not null,
  blocked_at bigint,
  closed_at bigint,
  -- The restriction in force, a copy of the newest row of player_restriction so that one look tells whether a player may bet.
  restriction text check (restriction in ('time-out', 'self-exclusion')),
  restricted_until bigint,
  -- Null until the player chose a deposit limit, or explicitly none.
  deposit_limit_chosen_at bigint,
  reality_check_minutes integer,
  primary key (brand_id, player_id),
  unique (brand_id, number),
  unique (brand_id, email_key)
);

-- Accounts in currencies; the ledger holds the money, this says which ones the player has open.
create table currency_account (
  brand_id integer not null,
  player_id bigint not null,
  currency text not null,
  opened_at bigint not null,
  closed_at bigint,
  primary key (brand_id, player_id, currency),
  foreign key (brand_id, player_id) references player
);

create table player_session (
  brand_id integer not null,
  player_id bigint not null,
  session_id bigint not null,
  kind text not null check (kind in ('web', 'mobile')),
  -- sha256 of the token; the token itself is nowhere.
  token_hash bytea not null,
  created_at bigint not null,
  last_seen_at bigint not null,
  expires_at bigint not null,
  ended_at bigint,
  ended_why text check (ended_why in ('sign-out', 'closed', 'expired', 'password-change', 'blocked', 'refreshed')),
  ip text not null,
  user_agent text not null,
  previous_session_at bigint,
  primary key (brand_id, player_id, session_id),
  unique (token_hash),
  foreign key (brand_id, player_id) references player
);
create index player_session_open on player_session (brand_id, player_id) where ended_at is null;

-- Tries per account and per source in fixed windows; scopes are hashes. Losing it in a crash costs nothing but a few more guesses.
create unlogged table attempt (
  scope text not null,
  window_start bigint not null,
  count integer not null,
  primary key (scope, window_start)
);

-- Limits in force, over all of a player's accounts: usage in other currencies is converted by the brand's own scale.
-- Periods: day from midnight UTC, week from Monday, month from the first.
create table player_limit (
  brand_id integer not null,
  player_id bigint not null,
  kind text not null check (kind in ('deposit', 'stake', 'loss', 'session-time')),
  period text not null check (period in ('day', 'week', 'month')),
  currency text not null,
  -- Minor units, or minutes of session time.
  amount bigint not null check (amount >= 0),
  set_at bigint not null,
  -- A rise (or, without an amount, a removal) that was asked for; may be confirmed from this moment on.
  pending_amount bigint,
  pending_from bigint,
  check (pending_amount is null or pending_from is not null),
  check (pending_amount is null or pending_amount > amount),
  primary key (brand_id, player_id, kind, period),
  foreign key (brand_id, player_id) references player
);

create table player_limit_change (
  brand_id integer not null,
  player_id bigint not null,
  change_id bigint not null,
  kind text not null,
  period text not null,
  currency text not null,
  what text not null check (what in ('set', 'lowered', 'rise-asked', 'removal-asked', 'confirmed', 'taken-back', 'none-chosen')),
  amount bigint,
  at bigint not null,
  primary key (brand_id, player_id, change_id)
);
create trigger player_limit_change_append_only before update or delete on player_limit_change
  for each row execute function refuse_change();

create table player_restriction (
  brand_id integer not null,
  player_id bigint not null,
  restriction_id bigint not null,
  kind text not null check (kind in ('time-out', 'self-exclusion')),
  since bigint not null,
  -- Null: for good.
  until bigint,
  reason text,
  primary key (brand_id, player_id, restriction_id),
  foreign key (brand_id, player_id) references player
);
create trigger player_restriction_append_only before update or delete on player_restriction
  for each row execute function refuse_change();

create table self_assessment (
  brand_id integer not null,
  player_id bigint not null,
  assessment_id bigint not null,
  answers smallint[] not null,
  score integer not null,
  at bigint not null,
  primary key (brand_id, player_id, assessment_id),
  foreign key (brand_id, player_id) references player
);
create trigger self_assessment_append_only before update or delete on self_assessment
  for each row execute function refuse_change();

create table staff (
  staff_id bigint primary key,
  login text not null unique,
  name text not null,
  password_hash text not null,
  roles text[] not null check (roles <@ array['trader', 'support', 'admin'] and cardinality(roles) > 0),
  -- Brands this person works for; null: all of the operator's.
  brand_ids integer[],
  created_at bigint not null,
  blocked_at bigint
);

create table staff_session (
  staff_id bigint not null references staff,
  session_id bigint not null,
  token_hash bytea not null unique,
  created_at bigint not null,
  last_seen_at bigint not null,
  expires_at bigint not null,
  ended_at bigint,
  ip text not null,
  primary key (staff_id, session_id)
);

-- Short-lived: players whose cached sessions other processes must read again.
create unlogged table session_news (
  id bigint generated always as identity primary key,
  brand_id integer not null,
  player_id bigint not null,
  at bigint not null
);
create index session_news_at on session_news (at);
