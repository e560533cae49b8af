-- Times are unix ms.

-- Messages to people on their way (modules/messages). What they say and to whom is sealed under the server's secret, because it holds
-- one-time links, and goes once the message has ended.
create table message (
  message_id bigint primary key,
  brand_id integer not null,
  template text not null,
  sealed text,
  state text not null check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null check (attempts >= 0),
  created_at bigint not null,
  -- The next try; a try under way holds the row until then.
  next_at bigint not null,
  -- Not sent later than this: what it says is over.
  expires_at bigint not null,
  ended_at bigint,
  provider_ref text,
  -- Of the last failure; quotes nothing of the message.
  problem text,
  check ((state = 'waiting') = (ended_at is null)),
  check ((state = 'waiting') = (sealed is not null))
);
create index message_waiting on message (next_at) where state = 'waiting';
create index message_ended on message (ended_at) where ended_at is not null;

-- One-time tokens: only the hash is kept, and a row goes when it is used, replaced or over.
create table one_time_token (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('player-password', 'staff-password', 'registration', 'details')),
  -- 0: no brand's (staff).
  brand_id integer not null,
  -- Number of the player, the employee or the request it was made for.
  subject bigint not null,
  expires_at bigint not null
);
create index one_time_token_subject on one_time_token (purpose, brand_id, subject);
create index one_time_token_over on one_time_token (expires_at);

-- Registrations that wait for their address to be confirmed.
create table registration_request (
  brand_id integer not null,
  request_id bigint not null,
  -- The checked form, with the hash of the password.
  form jsonb not null,
  created_at bigint not null,
  expires_at bigint not null,
  primary key (brand_id, request_id)
);
create index registration_request_over on registration_request (expires_at);

-- As typed, and as compared; where a new password is asked for.
alter table staff add column email text;
alter table staff add column email_key text unique;
