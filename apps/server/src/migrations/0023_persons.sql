-- Times are unix ms.

-- What tells one person from another, as platform/same-person.ts compares it; the server fills it for accounts that are older.
alter table player add column phone text;
alter table player add column person_key text;
alter table player add column mailbox_key text;
alter table player add column phone_key text;
create index player_person on player (person_key) where person_key is not null;
create index player_mailbox on player (mailbox_key) where mailbox_key is not null;
create index player_phone on player (phone_key) where phone_key is not null;

-- When the account came to name a person whose address is confirmed; null: nobody is known behind it.
alter table player add column identified_at bigint;
update player set identified_at = created_at
  where email is not null and name is not null and surname is not null and birth_date is not null;

-- Details that wait for their address to be confirmed; the newest of a player counts.
create table details_request (
  brand_id integer not null,
  player_id bigint not null,
  form jsonb not null,
  language text not null,
  created_at bigint not null,
  primary key (brand_id, player_id),
  foreign key (brand_id, player_id) references player
);
