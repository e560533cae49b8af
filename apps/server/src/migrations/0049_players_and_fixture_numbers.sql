-- Players a provider names, with the number they have on the wire. The table `player` holds who bets: these are who plays.
create table sports_player (
  id int generated always as identity primary key,
  provider text not null,
  ref text not null,
  unique (provider, ref)
);

-- The player a leg's outcome is asked of, 0 for none; `outcome` holds the provider's reference behind a colon.
alter table leg add column sports_player_id int not null default 0;
create trigger leg_player_stands before update of sports_player_id on leg for each row execute function refuse_new_terms();

-- Numbers from 28 million on have ids in ranges of their own (domain: eventIdOf), so as many as the column holds can be given.
alter table fixture alter column id set maxvalue 2147483647;
