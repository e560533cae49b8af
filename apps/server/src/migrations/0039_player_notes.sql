-- What staff write down of a player, for each other. Times are unix ms.
create table player_note (
  note_id bigint generated always as identity primary key,
  brand_id integer not null,
  player_id bigint not null,
  staff_id bigint not null references staff,
  at bigint not null,
  body text not null check (length(body) between 1 and 2000),
  foreign key (brand_id, player_id) references player
);
create index player_note_player on player_note (brand_id, player_id, note_id);
create trigger player_note_append_only before update or delete on player_note for each row execute function refuse_change();
create trigger player_note_no_truncate before truncate on player_note for each statement execute function refuse_change();

-- The newest row of a note says whether it is pinned.
create table player_note_pin (
  pin_id bigint generated always as identity primary key,
  note_id bigint not null references player_note,
  pinned boolean not null,
  staff_id bigint not null references staff,
  at bigint not null
);
create index player_note_pin_note on player_note_pin (note_id, pin_id);
create trigger player_note_pin_append_only before update or delete on player_note_pin for each row execute function refuse_change();
create trigger player_note_pin_no_truncate before truncate on player_note_pin for each statement execute function refuse_change();
