-- Jackpots that brands hang over games (modules/casino-jackpots, docs/decisions/0092). Times are unix ms, amounts minor units.

-- A jackpot as it was made. Its rules and what its values come from never change; whether it is fed follows from its newest change.
create table casino_jackpot (
  brand_id integer not null,
  jackpot text not null,
  currency text not null,
  -- JSON: what players read, by language.
  title text not null,
  -- JSON of its games and levels.
  rules text not null,
  -- JSON of the hash chains of levels that have one, by level. Secret: who reads it knows when they will be won.
  chains text not null,
  made_at bigint not null,
  primary key (brand_id, jackpot, currency)
);
create trigger casino_jackpot_append_only before update or delete on casino_jackpot for each row execute function refuse_change();
create trigger casino_jackpot_no_truncate before truncate on casino_jackpot for each statement execute function refuse_change();

-- What became of it. It is opened with a salt, once; with its seeds, then, in one transaction.
create table casino_jackpot_change (
  brand_id integer not null,
  jackpot text not null,
  currency text not null,
  number integer not null check (number > 0),
  state text not null check (state in ('open', 'paused')),
  -- With the first alone.
  salt text check ((salt is not null) = (number = 1)),
  at bigint not null,
  primary key (brand_id, jackpot, currency, number),
  check (number > 1 or state = 'open'),
  foreign key (brand_id, jackpot, currency) references casino_jackpot
);
create trigger casino_jackpot_change_append_only before update or delete on casino_jackpot_change for each row execute function refuse_change();
create trigger casino_jackpot_change_no_truncate before truncate on casino_jackpot_change for each statement execute function refuse_change();

-- What the house put into jackpots that an act won, as `shares` are kept: only what is won begins anew.
alter table casino_act add column seeds text;
alter table casino_act add constraint casino_act_seeds_check check (seeds is null or awards is not null);
