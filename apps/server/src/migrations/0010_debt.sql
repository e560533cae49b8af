-- What a player owes is an account of theirs: never above zero, debited with what a settlement taken back no longer finds in their cash.
alter table player_balance add column debt bigint not null default 0 constraint player_balance_debt_check check (debt <= 0);

-- What of a settlement's money went to the debt. `receivable` is what the same settlement added to it.
alter table settlement add column collected bigint not null default 0 check (collected >= 0);

alter table transfer drop constraint transfer_check1, drop constraint transfer_check2;
alter table transfer
  add constraint transfer_debit_check
    check (debit like 'house:_%' or (debit in ('cash', 'bonus', 'locked', 'open-stakes', 'debt') and player_id > 0)),
  add constraint transfer_credit_check
    check (credit like 'house:_%' or (credit in ('cash', 'bonus', 'locked', 'open-stakes', 'debt') and player_id > 0)),
  -- A debt is paid with the player's own cash, and made by what is taken back or was owed before it had an account.
  add constraint transfer_debt_check
    check ((credit <> 'debt' or debit = 'cash') and (debit <> 'debt' or kind in ('reversal', 'debt-brought-forward')));

create index transfer_debt on transfer (brand_id, player_id, id) where debit = 'debt' or credit = 'debt';
create index player_in_debt on player_balance (brand_id, currency, debt) where debt < 0;

-- Until now the shortfall stood in the house's adjustment account and was paid out again by the next settlement: what was written there
-- for a player is exactly what they had beyond what their bets pay. Each player's sum is brought forward by one transfer in the chain.
do $$
declare
  chain record;
  moment bigint := (extract(epoch from clock_timestamp()) * 1000)::bigint;
begin
  for chain in select lane, block, seq, hash from ledger_lane order by lane for update loop
    with owed as (
      select brand_id, player_id, currency, sum(amount)::bigint as amount, row_number() over (order by brand_id, player_id, currency) as n
      from transfer where kind = 'reversal' and debit = 'house:adjustment' and player_id > 0 and id >> 48 = chain.lane
      group by brand_id, player_id, currency),
    item as (
      select o.*, (chain.lane::bigint << 48) + chain.seq + o.n as id, 'debt:brought-forward:' || o.player_id || ':' || o.currency as key,
        sha256(convert_to(o.currency || ';' || o.amount, 'UTF8')) as body_hash
      from owed o),
    digested as materialized (
      select i.*, transfer_digest(i.id, i.brand_id, i.player_id, i.currency, 'debt-brought-forward', 'debt', 'house:adjustment', i.amount, 'debt',
        i.player_id::text, 0::smallint, i.body_hash, null, moment, i.key) as digest
      from item i),
    written as (
      insert into transfer (id, brand_id, player_id, currency, kind, debit, credit, amount, cause_kind, cause_id, key, part, body_hash, cash_after, at, digest)
      select id, brand_id, player_id, currency, 'debt-brought-forward', 'debt', 'house:adjustment', amount, 'debt', player_id::text, key, 0, body_hash,
        null, moment, digest from digested order by id),
    block as (
      insert into ledger_block (lane, block, first_seq, last_seq, previous, hash, at)
      select chain.lane, chain.block + 1, chain.seq + 1, chain.seq + count(*), chain.hash, sha256(chain.hash || string_agg(digest, ''::bytea order by id)),
        moment from digested having count(*) > 0
      returning lane, block, last_seq, hash),
    chained as (
      update ledger_lane l set block = b.block, seq = b.last_seq, hash = b.hash from block b where l.lane = b.lane),
    moved as (
      update player_balance p set debt = p.debt - d.amount from digested d
      where p.brand_id = d.brand_id and p.player_id = d.player_id and p.currency = d.currency)
    insert into house_balance (brand_id, currency, account, lane, balance)
    select brand_id, currency, 'house:adjustment', chain.lane, sum(amount) from digested group by brand_id, currency
    on conflict (brand_id, currency, account, lane) do update set balance = house_balance.balance + excluded.balance;
  end loop;
end $$;
