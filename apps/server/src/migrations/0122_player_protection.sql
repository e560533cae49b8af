-- What protects a player between one moment and the next.
create table player_protection (
  brand_id integer not null,
  player_id bigint not null,
  -- Since when they play without having answered a reminder. In the future: the end of a pause that the reminder asks for.
  unreminded_since bigint not null,
  primary key (brand_id, player_id),
  foreign key (brand_id, player_id) references player
);
