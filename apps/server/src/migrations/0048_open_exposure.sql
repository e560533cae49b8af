-- What the open bets stand for by outcome, kept in the transaction that places or settles them: a start reads this instead of every open bet.
-- An outcome's exposure is the sum of its rows: each writer (0 betting, then the shares of settlement) has its own and waits for no other.
create table open_exposure (
  fixture_id integer not null,
  brand_id integer not null,
  currency text not null,
  slot smallint not null,
  market text not null,
  line integer not null,
  outcome text not null,
  writer smallint not null,
  -- Minor units; what settlement frees is negative in its own row.
  amount bigint not null,
  primary key (fixture_id, brand_id, currency, slot, market, line, outcome, writer)
) with (fillfactor = 50);

insert into open_exposure (fixture_id, brand_id, currency, slot, market, line, outcome, writer, amount)
  select l.fixture_id, l.brand_id, b.currency, l.slot, l.market, l.line, l.outcome, 0, sum(l.exposure)
  from bet b join leg l on l.brand_id = b.brand_id and l.player_id = b.player_id and l.bet_id = b.id
  where b.status = 'accepted' group by 1, 2, 3, 4, 5, 6, 7;
