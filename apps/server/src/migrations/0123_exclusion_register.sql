-- What the exclusion register of a place said of a player, asked at each sign-in. `pending`: it was not asked since, and nothing is staked or paid in.
alter table player_protection add column register_state text check (register_state in ('pending', 'clear', 'excluded'));
alter table player_protection add column register_asked_at bigint;

-- Each answer, for as long as the account is kept.
create table register_answer (
  brand_id integer not null,
  player_id bigint not null,
  answer_id bigint not null,
  register text not null,
  answer text not null check (answer in ('clear', 'excluded', 'too-little-known', 'no-answer')),
  -- The register's own name of the answer, or how it failed.
  reference text not null,
  at bigint not null,
  primary key (brand_id, player_id, answer_id),
  foreign key (brand_id, player_id) references player
);
create trigger register_answer_append_only before update or delete on register_answer
  for each row execute function refuse_change();
