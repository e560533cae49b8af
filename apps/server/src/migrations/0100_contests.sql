-- Tournaments and daily challenges of the casino (modules/casino-contests, docs/decisions/0100). Times are unix ms, amounts minor units.

-- Rounds of a player in the order in which they were settled: contests count on from where they were.
create index casino_round_settled on casino_round (brand_id, player_id, closed_at, id) where status = 'closed';

create table casino_tournament (
  tournament_id bigint primary key,
  brand_id integer not null,
  -- Of a series the brand holds again and again; null: of one that staff made.
  series text,
  -- JSON, as it was announced.
  rules text not null,
  opt_in_at bigint not null,
  start_at bigint not null check (start_at >= opt_in_at),
  end_at bigint not null check (end_at > start_at),
  made_at bigint not null,
  -- What people decided. What the clock does to an announced one follows from its times.
  state text not null check (state in ('draft', 'announced', 'settled', 'cancelled')),
  -- When it was settled or cancelled.
  ended_at bigint check ((ended_at is null) = (state in ('draft', 'announced')))
);
create unique index casino_tournament_of_series on casino_tournament (brand_id, series, start_at) where series is not null;
create index casino_tournament_listed on casino_tournament (brand_id, end_at);
create trigger casino_tournament_terms_stand before update of tournament_id, brand_id, series, rules, opt_in_at, start_at, end_at, made_at
  on casino_tournament for each row execute function refuse_new_terms();
create trigger casino_tournament_no_delete before delete on casino_tournament for each row execute function refuse_new_terms();
create trigger casino_tournament_no_truncate before truncate on casino_tournament for each statement execute function refuse_new_terms();

-- Who opted in, and how they stand.
create table casino_tournament_entry (
  tournament_id bigint not null references casino_tournament,
  brand_id integer not null,
  player_id bigint not null,
  -- In the order of opting in.
  number integer not null check (number > 0),
  -- Prizes are paid in it.
  currency text not null,
  opted_in_at bigint not null,
  points bigint not null default 0 check (points >= 0),
  reached_at bigint not null default 0,
  run integer not null default 0,
  rounds integer not null default 0,
  primary key (tournament_id, player_id)
) with (fillfactor = 70);
create index casino_tournament_entry_of on casino_tournament_entry (brand_id, player_id);
create index casino_tournament_standing on casino_tournament_entry (tournament_id, points desc, reached_at, opted_in_at, number);

-- What a settled tournament paid.
create table casino_tournament_prize (
  tournament_id bigint not null references casino_tournament,
  brand_id integer not null,
  player_id bigint not null,
  place integer not null check (place > 0),
  points bigint not null,
  -- Of the tournament's own currency, and what was paid of it in the player's.
  amount bigint not null check (amount > 0),
  currency text not null,
  paid bigint not null check (paid >= 0),
  primary key (tournament_id, player_id)
);
create trigger casino_tournament_prize_append_only before update or delete on casino_tournament_prize for each row execute function refuse_change();
create trigger casino_tournament_prize_no_truncate before truncate on casino_tournament_prize for each statement execute function refuse_change();

-- Up to which of a player's settled rounds contests have counted.
create table casino_contest_cursor (
  brand_id integer not null,
  player_id bigint not null,
  closed_at bigint not null,
  round_id bigint not null,
  primary key (brand_id, player_id)
) with (fillfactor = 70);

create table casino_challenge (
  brand_id integer not null,
  challenge text not null,
  -- JSON. Never changed: another task is another challenge.
  rules text not null,
  -- From the brand's next day on it is there, and from the day it ends it is not.
  begins_at bigint not null,
  ends_at bigint check (ends_at >= begins_at),
  primary key (brand_id, challenge)
);
create trigger casino_challenge_terms_stand before update of brand_id, challenge, rules, begins_at on casino_challenge
  for each row execute function refuse_new_terms();
create trigger casino_challenge_no_delete before delete on casino_challenge for each row execute function refuse_new_terms();
create trigger casino_challenge_no_truncate before truncate on casino_challenge for each statement execute function refuse_new_terms();

create table casino_challenge_progress (
  brand_id integer not null,
  player_id bigint not null,
  challenge text not null,
  -- A day of the brand's clock: "2026-11-27".
  day text not null,
  done integer not null check (done >= 0),
  completed_at bigint,
  -- The reward in the currency the task was completed in.
  currency text check ((currency is null) = (completed_at is null)),
  paid bigint check ((paid is null) = (completed_at is null)),
  primary key (brand_id, player_id, challenge, day),
  foreign key (brand_id, challenge) references casino_challenge
) with (fillfactor = 70);
