-- When the player of a session last proved who they are.
alter table player_session add column confirmed_at bigint;

-- Sign-ins whose password was right, until their second factor is.
create table sign_in_step (
  -- sha256 of what names it to the browser that began it.
  step_hash bytea primary key,
  brand_id integer not null,
  player_id bigint not null,
  -- Of the password that was right: changed meanwhile, the step is worth nothing.
  password_changed_at bigint not null,
  expires_at bigint not null,
  foreign key (brand_id, player_id) references player
);
create index sign_in_step_expiry on sign_in_step (expires_at);

alter table player_security_event drop constraint player_security_event_kind_check;
alter table player_security_event add constraint player_security_event_kind_check check (kind in (
  'signed-in', 'wrong-password', 'wrong-code', 'too-many-attempts', 'account-blocked', 'app-on', 'app-off', 'passkey-added', 'passkey-removed', 'backup-codes-renewed'));

-- Of a session: who is signed in to it proved lately who they are.
alter table one_time_token drop constraint one_time_token_purpose_check;
alter table one_time_token add constraint one_time_token_purpose_check
  check (purpose in ('player-password', 'player-proof', 'staff-password', 'registration', 'details'));
