-- What ended a bet, or a part of it, before its result: the player sold it back, or the operator cancelled it.
create table bet_closing (
  brand_id integer not null,
  player_id bigint not null,
  bet_id bigint not null,
  -- From 1, in order.
  position smallint not null check (position > 0),
  -- The asker's name for it: once per player.
  guid text not null,
  kind text not null check (kind in ('cash-out', 'cancel')),
  -- What of the stake it ended, and what of that was bonus or free bet; the rest was cash.
  stake bigint not null check (stake > 0),
  stake_bonus bigint not null,
  stake_free bigint not null,
  paid bigint not null check (paid > 0),
  -- What of the money went to what the player owed.
  collected bigint not null check (collected between 0 and paid),
  -- The newest settlement of the bet then: later ones settled what was left.
  settlement smallint not null,
  who text not null,
  why text not null,
  at bigint not null,
  primary key (brand_id, player_id, bet_id, position),
  unique (brand_id, player_id, guid),
  check (stake_bonus between 0 and stake and stake_free in (0, stake) and (stake_free = 0 or stake_bonus = 0)),
  check (kind = 'cash-out' or paid = stake)
);
create trigger bet_closing_append_only before update or delete on bet_closing for each row execute function refuse_change();
create trigger bet_closing_no_truncate before truncate on bet_closing for each statement execute function refuse_change();

alter table bet
  drop constraint bet_status_check,
  add constraint bet_status_check check (status in ('accepted', 'won', 'lost', 'void', 'cashed-out', 'cancelled')),
  -- What of the stake and its parts was sold, and what that paid; the payout of a bet that is over includes it.
  add column cashed_stake bigint not null default 0,
  add column cashed_bonus bigint not null default 0,
  add column cashed_free bigint not null default 0,
  add column cashed_out bigint not null default 0,
  add constraint bet_cashed_check check (
    cashed_stake between 0 and stake and (cashed_stake = 0) = (cashed_out = 0) and (status = 'cashed-out') = (cashed_stake = stake)
    and cashed_bonus between 0 and least(stake_bonus, cashed_stake) and cashed_free = case when stake_free > 0 then cashed_stake else 0 end
    and cashed_stake - cashed_bonus - cashed_free <= stake - stake_bonus - stake_free
    and (payout is null or payout >= cashed_out));

-- What of an amount of a whole bet (exposure, possible return) stands once `cashed` of its stake was sold; as `standingOf` in the rules.
create function standing_of(amount bigint, stake bigint, cashed bigint) returns bigint language sql immutable parallel safe
  return case when cashed = 0 then amount else amount - div(amount::numeric * cashed, stake)::bigint end;

-- What of a bet's payout is its free bet that came back as such: neither a win of the player nor a loss of the house.
create function returned_free(status text, stake_free bigint, cashed_free bigint) returns bigint language sql immutable parallel safe
  return case when status in ('void', 'cancelled') then stake_free - cashed_free else 0 end;
