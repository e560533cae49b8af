-- Double entry: a transfer moves an amount from one account (debit) to another (credit), so the sum over all accounts is zero by construction.
-- Account names: 'cash', 'bonus', 'locked', 'open-stakes' are the player's, 'house:<name>' the brand's. A transfer belongs to one player at most.

create table player_balance (
  brand_id integer not null,
  player_id bigint not null check (player_id > 0),
  currency text not null,
  cash bigint not null default 0 check (cash >= 0),
  bonus bigint not null default 0 check (bonus >= 0),
  locked bigint not null default 0 check (locked >= 0),
  open_stakes bigint not null default 0 check (open_stakes >= 0),
  primary key (brand_id, player_id, currency)
) with (fillfactor = 60);

-- A house account is the sum over its lanes, so that no row is everybody's.
create table house_balance (
  brand_id integer not null,
  currency text not null,
  account text not null check (account like 'house:_%'),
  lane smallint not null,
  balance bigint not null,
  primary key (brand_id, currency, account, lane)
) with (fillfactor = 50);

-- The head of each lane's chain; locked by whoever posts to it. `seq` is the number of its newest transfer.
create table ledger_lane (
  lane smallint primary key,
  block bigint not null,
  seq bigint not null,
  hash bytea not null check (length(hash) = 32)
) with (fillfactor = 10);
insert into ledger_lane select lane, 0, 0, sha256(('fairbook ledger lane ' || lane)::bytea) from generate_series(0, 3) as lane;

-- What one posting transaction added to a lane: its hash covers the digests of its transfers and the hash before it.
create table ledger_block (
  lane smallint not null references ledger_lane,
  block bigint not null,
  first_seq bigint not null,
  last_seq bigint not null check (last_seq >= first_seq),
  previous bytea not null check (length(previous) = 32),
  hash bytea not null check (length(hash) = 32),
  at bigint not null,
  primary key (lane, block)
);

create table transfer (
  -- lane * 2^48 + seq: gapless and rising in its lane, and so for each player.
  id bigint not null,
  brand_id integer not null,
  -- 0 between house accounts.
  player_id bigint not null,
  currency text not null,
  kind text not null,
  debit text not null,
  credit text not null,
  amount bigint not null check (amount > 0),
  cause_kind text not null,
  cause_id text not null,
  -- Idempotency key of the posting, unique for ever; `part` counts the transfers of one posting from 0.
  key text not null,
  part smallint not null check (part >= 0),
  body_hash bytea not null check (length(body_hash) = 32),
  -- The player's cash after it, null when it does not touch cash.
  cash_after bigint check (cash_after >= 0),
  -- Unix ms.
  at bigint not null,
  digest bytea not null check (length(digest) = 32),
  primary key (brand_id, player_id, id),
  constraint transfer_id unique (id),
  constraint transfer_key unique (brand_id, key, part),
  check (debit <> credit),
  check (debit like 'house:_%' or (debit in ('cash', 'bonus', 'locked', 'open-stakes') and player_id > 0)),
  check (credit like 'house:_%' or (credit in ('cash', 'bonus', 'locked', 'open-stakes') and player_id > 0)),
  check ((cash_after is null) = (debit <> 'cash' and credit <> 'cash'))
);

-- The canonical text of a transfer, hashed: posting and verifying share it. The key stands last because it alone is free text.
-- The cast (with backslashes doubled) gives the bytes of the text like convert_to, but is immutable, so that the function is inlined.
create function transfer_digest(id bigint, brand_id integer, player_id bigint, currency text, kind text, debit text, credit text, amount bigint,
  cause_kind text, cause_id text, part smallint, body_hash bytea, cash_after bigint, at bigint, key text) returns bytea
language sql immutable parallel safe
return sha256(replace(id::text || '|' || brand_id::text || '|' || player_id::text || '|' || currency || '|' || kind || '|' || debit || '|' || credit
  || '|' || amount::text || '|' || cause_kind || '|' || cause_id || '|' || part::text || '|' || encode(body_hash, 'hex') || '|'
  || coalesce(cash_after::text, '') || '|' || at::text || '|' || key, '\', '\\')::bytea);

create trigger transfer_append_only before update or delete on transfer for each row execute function refuse_change();
create trigger transfer_no_truncate before truncate on transfer for each statement execute function refuse_change();
create trigger ledger_block_append_only before update or delete on ledger_block for each row execute function refuse_change();
create trigger ledger_block_no_truncate before truncate on ledger_block for each statement execute function refuse_change();
