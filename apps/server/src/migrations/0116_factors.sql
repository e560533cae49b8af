-- What people prove besides the password, of players and of staff: staff belong to brand 0, as for one-time tokens.
create table factor_totp (
  brand_id integer not null,
  person_id bigint not null,
  -- AES-256-GCM under a key derived from the server's secret, which is not in this database.
  sealed_secret bytea not null,
  created_at bigint not null,
  -- Null: shown, not yet answered with a code.
  confirmed_at bigint,
  -- The 30 seconds of the newest code taken: neither it nor an older one is taken again.
  last_step bigint not null default 0,
  primary key (brand_id, person_id)
);
insert into factor_totp select 0, staff_id, sealed_secret, created_at, confirmed_at, last_step from staff_totp;
drop table staff_totp;

create table factor_passkey (
  brand_id integer not null,
  person_id bigint not null,
  passkey_id bigint not null,
  -- As the authenticator names it, base64url.
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at bigint not null,
  last_used_at bigint,
  primary key (brand_id, person_id, passkey_id),
  unique (brand_id, credential_id)
);
insert into factor_passkey
  select 0, staff_id, passkey_id, credential_id, public_key, counter, transports, name, created_at, last_used_at from staff_passkey;
drop table staff_passkey;

-- What a passkey has to sign, for one answer.
create table factor_challenge (
  -- sha256 of whose turn it is: a session, or a sign-in that was begun.
  under bytea primary key,
  challenge text not null,
  expires_at bigint not null
);
alter table staff_session drop column challenge, drop column challenge_until;

create table factor_backup_code (
  brand_id integer not null,
  person_id bigint not null,
  code_hash bytea not null,
  used_at bigint,
  primary key (brand_id, person_id, code_hash)
);
insert into factor_backup_code select 0, staff_id, code_hash, used_at from staff_backup_code;
drop table staff_backup_code;
