-- What a stake was made of: bonus and free bet stand here, the rest is cash. A free bet is a whole stake.
alter table bet
  add column stake_bonus bigint not null default 0,
  add column stake_free bigint not null default 0,
  add constraint bet_stake_parts check (stake_bonus between 0 and stake and stake_free in (0, stake) and (stake_free = 0 or stake_bonus = 0)),
  -- The stake of a free bet is not the player's: it does not come back.
  drop constraint bet_check,
  add constraint bet_potential_return check (potential_return >= stake - stake_free);

create trigger bet_stake_parts_stand before update of stake_bonus, stake_free on bet for each row execute function refuse_new_terms();

-- Stakes that were given and not placed yet.
alter table player_balance add column free_bet bigint not null default 0 constraint player_balance_free_bet_check check (free_bet >= 0);

alter table transfer drop constraint transfer_debit_check, drop constraint transfer_credit_check;
alter table transfer
  add constraint transfer_debit_check
    check (debit like 'house:_%' or (debit in ('cash', 'bonus', 'free-bet', 'locked', 'open-stakes', 'debt') and player_id > 0)),
  add constraint transfer_credit_check
    check (credit like 'house:_%' or (credit in ('cash', 'bonus', 'free-bet', 'locked', 'open-stakes', 'debt') and player_id > 0));
