-- How players ended exclusions that do not end by themselves: asked, taken back, and confirmed after the wait.
create table exclusion_lifting (
  brand_id integer not null,
  player_id bigint not null,
  lifting_id bigint not null,
  -- The player's newest exclusion at that moment: a later one is another.
  restriction_id bigint not null,
  what text not null check (what in ('asked', 'taken-back', 'lifted')),
  at bigint not null,
  primary key (brand_id, player_id, lifting_id),
  foreign key (brand_id, player_id, restriction_id) references player_restriction
);
create trigger exclusion_lifting_append_only before update or delete on exclusion_lifting
  for each row execute function refuse_change();

-- `player.restricted_until` is when a restriction ends by itself; what was chosen stays in player_restriction. Exclusions in force hold until they are lifted.
update player set restricted_until = null where restriction = 'self-exclusion' and restricted_until > extract(epoch from now()) * 1000;
