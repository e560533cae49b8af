-- Codes sent to a phone or an address. A row is whoever asked under one purpose; asking again puts the next code in its place.
create table one_time_code (
  brand_id integer not null,
  code_id bigint not null,
  purpose text not null,
  -- sha256 of the ticket that was handed to who asked, or of their session.
  holder bytea not null,
  channel text not null check (channel in ('email', 'sms', 'telegram')),
  address text not null,
  language text not null,
  -- HMAC under a key that is not in this database. Null: not drawn yet, or nobody is sent one.
  code_hash bytea,
  -- Codes asked for under this row, and wrong ones typed since the last.
  sent integer not null,
  tries integer not null,
  asked_at bigint not null,
  expires_at bigint not null,
  -- The right code was typed: whoever holds the row may be taken for the owner of the address, once.
  proven_at bigint,
  primary key (brand_id, code_id),
  unique (brand_id, purpose, holder)
);
create index one_time_code_expiry on one_time_code (expires_at);
