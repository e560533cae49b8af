-- Bets that their players show to others. The code is all that stands in the address: unguessable, made when the bet is shared, gone when
-- that is taken back.
create table bet_proof (
  code text primary key check (code ~ '^[0-9a-hjkmnp-tv-z]{26}$'),
  brand_id integer not null,
  player_id bigint not null,
  bet_id bigint not null,
  -- Whether stake and payout are shown.
  amounts boolean not null,
  at bigint not null,
  unique (brand_id, player_id, bet_id)
);
