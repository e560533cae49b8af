-- The casino's lobby (modules/casino-lobby, docs/decisions/0095). Times are unix ms.

-- Numbers that clients know games by. They are given once, to games of every supplier alike, and never changed.
create sequence casino_game_number as integer start with 1001;
create table casino_game (
  id integer primary key default nextval('casino_game_number'),
  supplier text not null,
  code text not null,
  -- Unique among the games of all suppliers.
  slug text not null unique,
  first_seen_at bigint not null,
  unique (supplier, code)
);
create trigger casino_game_stands before update or delete on casino_game for each row execute function refuse_change();

create sequence casino_supplier_number as integer start with 1;
create table casino_supplier (
  id integer primary key default nextval('casino_supplier_number'),
  name text not null unique,
  -- Games that came with it are not new: those that came later are.
  first_seen_at bigint not null
);
create trigger casino_supplier_stands before update or delete on casino_supplier for each row execute function refuse_change();

create table casino_favourite (
  brand_id integer not null,
  player_id bigint not null,
  game_id integer not null references casino_game,
  at bigint not null,
  primary key (brand_id, player_id, game_id)
);

-- Which games a player played for money, and when last.
create table casino_played (
  brand_id integer not null,
  player_id bigint not null,
  game_id integer not null references casino_game,
  rounds bigint not null check (rounds > 0),
  last_at bigint not null,
  primary key (brand_id, player_id, game_id)
) with (fillfactor = 80);
create index casino_played_by_game on casino_played (brand_id, game_id, last_at);

-- Rounds that began, counted by stretches of some minutes; those of the last day are kept.
create table casino_rounds_counted (
  brand_id integer not null,
  -- When the stretch begins.
  since bigint not null,
  game_id integer not null references casino_game,
  rounds bigint not null check (rounds > 0),
  primary key (brand_id, since, game_id)
) with (fillfactor = 80);

-- Last wins for money; older ones are removed.
create table casino_win (
  brand_id integer not null,
  player_id bigint not null,
  round_id bigint not null,
  game_id integer not null references casino_game,
  -- Minor units.
  currency text not null,
  staked bigint not null check (staked > 0),
  won bigint not null check (won > staked),
  -- As others may see the player.
  shown_name text not null check (length(shown_name) between 1 and 12),
  at bigint not null,
  primary key (brand_id, player_id, round_id)
);
create index casino_win_newest on casino_win (brand_id, at);
