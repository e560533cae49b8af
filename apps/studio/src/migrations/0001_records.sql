-- What the studio keeps as a service: of players at casinos, by the names that their wallets have for them. Amounts are minor units, times unix ms.

-- Locked before anything of a player's changes.
create table studio_player (
  brand text not null,
  player text not null,
  primary key (brand, player)
);

-- Seeds, open rounds and pots; of a brand where `player` is empty.
create table studio_record (
  brand text not null,
  player text not null,
  name text not null,
  body text not null,
  primary key (brand, player, name)
);

-- What a wallet said of a token. The token itself stands in no row that lasts.
create table studio_launch (
  token_hash text primary key,
  brand text not null,
  player text not null,
  currency text not null,
  game text not null,
  at bigint not null
);
create index on studio_launch (at);

create table studio_round (
  brand text not null,
  player text not null,
  round text not null,
  game text not null,
  currency text not null,
  is_open boolean not null,
  opened_at bigint not null,
  primary key (brand, player, round)
);
create index on studio_round (opened_at) where is_open;

create table studio_act (
  brand text not null,
  player text not null,
  round text not null,
  position int not null,
  kind text not null,
  transaction_id text not null,
  -- The stake's transaction at the wallet, of a bet.
  stake_id text,
  staked bigint not null,
  won bigint not null,
  jackpots text not null,
  awards text not null,
  seeds text not null,
  detail text,
  closes boolean not null,
  at bigint not null,
  primary key (brand, player, round, position),
  unique (brand, transaction_id),
  foreign key (brand, player, round) references studio_round
);

-- A stake on its way: written before the wallet is asked, gone when its round is written or it was taken back. One of a player.
create table studio_stake (
  brand text not null,
  player text not null,
  transaction_id text not null,
  stake_id text not null,
  request_id text not null,
  token text not null,
  game text not null,
  round text not null,
  currency text not null,
  amount bigint not null,
  features text[] not null,
  smallest bigint,
  -- It is the first of its round.
  begins boolean not null,
  -- It is being taken back, and never stands any more.
  is_taken_back boolean not null default false,
  tries int not null default 0,
  due_at bigint not null,
  primary key (brand, player)
);
create index on studio_stake (due_at);

-- Stakes that were taken back because nobody knew whether they stood.
create table studio_taken_back (
  brand text not null,
  player text not null,
  transaction_id text not null,
  stake_id text not null,
  round text not null,
  currency text not null,
  amount bigint not null,
  begins boolean not null,
  at bigint not null,
  primary key (brand, stake_id)
);
create index on studio_taken_back (brand, transaction_id);

-- What the wallet is owed to hear: wins, and stakes that a round gives back. Sent until it is taken.
create table studio_delivery (
  id bigint generated always as identity primary key,
  brand text not null,
  player text not null,
  transaction_id text not null,
  reference text,
  kind text not null,
  game text not null,
  round text not null,
  currency text not null,
  amount bigint not null,
  closes boolean not null,
  tries int not null default 0,
  due_at bigint not null,
  taken_at bigint,
  unique (brand, transaction_id)
);
create index on studio_delivery (due_at) where taken_at is null;
create index on studio_delivery (brand, player, id) where taken_at is null;
