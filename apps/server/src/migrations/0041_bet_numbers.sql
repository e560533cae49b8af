-- Bets by the short number that players read. It follows from the whole number, and is filled when somebody first searches by one, so that
-- placing a bet writes nothing more for it.
create table bet_number (
  brand_id integer not null,
  -- As people read it: 7K4-2209.
  number text not null,
  bet_id bigint not null,
  primary key (brand_id, number, bet_id)
);
create index bet_number_newest on bet_number (brand_id, bet_id);
