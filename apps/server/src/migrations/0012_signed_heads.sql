-- Signed heads of the ledger (docs/decisions/0014): each is the root of a Merkle tree over the transfers since the head before. Times are unix ms.

create table ledger_head (
  number integer primary key check (number > 0),
  at bigint not null,
  previous bytea not null check (length(previous) = 32),
  size integer not null check (size >= 0),
  root bytea not null check (length(root) = 32),
  -- Roots of the tree's parts of 128 leaves, 32 bytes each, so that a proof reads one part and not the whole tree.
  parts bytea not null check (length(parts) % 32 = 0),
  hash bytea not null unique check (length(hash) = 32),
  -- Raw Ed25519 key, and its signature of the head's text.
  public_key bytea not null check (length(public_key) = 32),
  signature bytea not null check (length(signature) = 64)
);

-- What of each lane a head covers: transfers after `from_seq` up to `seq`, the last of `block`, whose hash in the lane's chain is `hash`.
create table ledger_head_lane (
  number integer not null references ledger_head,
  lane smallint not null,
  from_seq bigint not null,
  seq bigint not null check (seq >= from_seq),
  block bigint not null,
  hash bytea not null check (length(hash) = 32),
  primary key (number, lane)
);
create index ledger_head_lane_seq on ledger_head_lane (lane, seq, number);

-- Heads that still have to be sent to the webhook; a row goes when its head has arrived.
create table ledger_head_delivery (
  number integer primary key references ledger_head,
  tries integer not null default 0,
  next_at bigint not null,
  failed text
);

create trigger ledger_head_append_only before update or delete on ledger_head for each row execute function refuse_change();
create trigger ledger_head_no_truncate before truncate on ledger_head for each statement execute function refuse_change();
create trigger ledger_head_lane_append_only before update or delete on ledger_head_lane for each row execute function refuse_change();
create trigger ledger_head_lane_no_truncate before truncate on ledger_head_lane for each statement execute function refuse_change();

-- Checks of the ledger, made by the schedule or asked for by staff.
create table ledger_check (
  id bigint generated always as identity primary key,
  -- 'recent': what was written since the check before; 'whole': everything.
  scope text not null check (scope in ('recent', 'whole')),
  started_at bigint not null,
  took_ms bigint not null,
  transfers bigint not null,
  blocks bigint not null,
  accounts bigint not null,
  -- Heads compared with what was published outside the database.
  heads integer not null,
  differences integer not null check (differences >= 0),
  truncated boolean not null,
  -- The first of them: [{check, row, expected, found}].
  listed jsonb not null,
  -- Per lane, the last block that was looked at: where the next check of what is recent begins.
  blocks_seen bigint[] not null,
  heads_seen integer not null
);
create trigger ledger_check_append_only before update or delete on ledger_check for each row execute function refuse_change();
