-- A limit may also be on the stake of each bet or round by itself, in no period.
alter table player_limit drop constraint player_limit_kind_check;
alter table player_limit add constraint player_limit_kind_check check (kind in ('deposit', 'stake', 'loss', 'single-bet', 'session-time'));
alter table player_limit drop constraint player_limit_period_check;
alter table player_limit add constraint player_limit_period_check
  check (case when kind = 'single-bet' then period = 'bet' else period in ('day', 'week', 'month') end);
