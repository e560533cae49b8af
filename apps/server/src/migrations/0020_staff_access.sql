-- Times are unix ms.

-- When the employee chose the password; null: it was given to them, and the first sign-in asks for one of their own.
alter table staff add column password_changed_at bigint;

-- A session opens step by step: the second factor is proven in it, and what is dangerous asks for a proof that is fresh.
alter table staff_session add column proven_at bigint;
alter table staff_session add column confirmed_at bigint;
-- What a passkey of this session has to sign; used once.
alter table staff_session add column challenge text;
alter table staff_session add column challenge_until bigint;

create table staff_totp (
  staff_id bigint primary key references staff,
  -- AES-256-GCM under a key derived from the server's secret, which is not in this database.
  sealed_secret bytea not null,
  created_at bigint not null,
  -- Null: shown to the employee, not yet answered with a code.
  confirmed_at bigint,
  -- The 30 seconds of the newest code taken: neither it nor an older one is taken again.
  last_step bigint not null default 0
);

create table staff_passkey (
  passkey_id bigint primary key,
  staff_id bigint not null references staff,
  -- As the authenticator names it, base64url.
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at bigint not null,
  last_used_at bigint
);
create index staff_passkey_staff on staff_passkey (staff_id);

create table staff_backup_code (
  staff_id bigint not null references staff,
  code_hash bytea not null,
  used_at bigint,
  primary key (staff_id, code_hash)
);

-- Sign-ins of a player that went wrong, and those that went right after them; the newest of each player are kept.
create table player_security_event (
  brand_id integer not null,
  player_id bigint not null,
  event_id bigint not null,
  kind text not null check (kind in ('signed-in', 'wrong-password', 'too-many-attempts', 'account-blocked')),
  at bigint not null,
  ip text not null,
  primary key (brand_id, player_id, event_id),
  foreign key (brand_id, player_id) references player
);
