-- Private files of players (modules/files): rows name them, a store outside of the database has their bytes, encrypted. Times are unix ms.
create table file (
  file_id bigint primary key,
  brand_id integer not null,
  player_id bigint not null,
  -- As its owner called it: shown, never a path.
  name text not null check (length(name) between 1 and 120),
  kind text not null check (kind in ('jpeg', 'pdf')),
  -- Of its content, before it is encrypted.
  bytes integer not null check (bytes > 0),
  sha256 bytea not null check (octet_length(sha256) = 32),
  -- Opens it, and nothing else: without the row the stored bytes say nothing.
  content_key bytea not null check (octet_length(content_key) = 32),
  -- Which store has it, and under which key.
  store text not null,
  store_key text not null unique,
  -- writing: the store may have it or not; stored: it has; removed: it still may.
  state text not null check (state in ('writing', 'stored', 'removed')),
  changed_at bigint not null,
  created_at bigint not null
);
create index file_of_player on file (brand_id, player_id, file_id);
create index file_to_sweep on file (changed_at) where state <> 'stored';

-- Documents that players sent for verification (modules/documents).
create table document (
  document_id bigint primary key,
  brand_id integer not null,
  player_id bigint not null,
  file_id bigint not null unique,
  purpose text not null check (purpose in ('identity', 'address', 'payment')),
  -- Of its file: what is shown without asking the store.
  name text not null,
  kind text not null,
  bytes integer not null,
  -- Of the bytes as they were sent: the same ones again are the same document.
  sent_sha256 bytea not null check (octet_length(sent_sha256) = 32),
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
  -- What the player is told of a refusal, as a word.
  reason text check (length(reason) between 1 and 40),
  sent_at bigint not null,
  decided_at bigint,
  staff_id bigint references staff,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'waiting') = (staff_id is null)),
  check ((state = 'refused') = (reason is not null))
);
create unique index document_once on document (brand_id, player_id, purpose, sent_sha256) where state <> 'refused';
create index document_of_player on document (brand_id, player_id, document_id);
