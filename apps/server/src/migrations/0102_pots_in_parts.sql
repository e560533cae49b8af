-- Pots of games as their records were kept before jackpots had one rule (docs/decisions/0092): whole minor units, and beside them what stakes owed of less
-- than one, in parts of the share's denominator. All of a pot is kept in ten-thousandths of a minor unit now; what it holds stays the same to the last part.
with before as materialized (
  select brand_id, name, split_part(name, '/', 2) as pot, split_part(name, '/', 3) as currency, text
  from casino_record where supplier = 'studio' and player_id = 0 and name like 'pot/%' and text like '%"held"%'),
parts as (
  -- The one slot with a pot gave 150 of 10,000 parts of each stake, both bingos one of 100.
  select brand_id, name, pot, currency, (text::jsonb ->> 'held')::numeric * 10000
      + (text::jsonb ->> 'carry')::numeric * case pot when 'sun-of-cuzco' then 1 else 100 end as shown,
    (text::jsonb ->> 'reserve')::numeric * 10000 as reserve
  from before),
wins as (
  select p.brand_id, p.name, a.at, (award ->> 'amount')::numeric as prize
  from parts p
    join casino_act a on a.brand_id = p.brand_id and a.supplier = 'studio' and a.awards is not null
    join casino_round r on r.brand_id = a.brand_id and r.player_id = a.player_id and r.id = a.round_id and r.currency = p.currency
    cross join lateral jsonb_array_elements(a.awards::jsonb) award
  where award ->> 'jackpot' = p.pot),
after as (
  select p.brand_id, p.name, jsonb_build_object('pot', p.shown::text, 'reserve', p.reserve::text, 'cycle', 1 + (
      select count(*) from wins w where w.brand_id = p.brand_id and w.name = p.name)) as state,
    (select jsonb_build_object('last', jsonb_build_object('prize', w.prize::text, 'at', w.at)) from wins w
      where w.brand_id = p.brand_id and w.name = p.name order by w.at desc limit 1) as last
  from parts p)
update casino_record r set version = r.version + 1, text = (a.state || coalesce(a.last, '{}'))::text
from after a
where r.brand_id = a.brand_id and r.player_id = 0 and r.supplier = 'studio' and r.name = a.name;
