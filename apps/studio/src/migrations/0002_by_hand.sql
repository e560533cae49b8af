-- What staff ended by hand because the wallet takes it never, and by whose word.
create table studio_by_hand (
  id bigint generated always as identity primary key,
  brand text not null,
  player text not null,
  -- A stake that was to be taken back, or a win or rollback that was owed.
  kind text not null,
  -- Its name at the wallet.
  name text not null,
  round text not null,
  currency text not null,
  amount bigint not null,
  -- What the wallet said to it last.
  answer text not null,
  reason text not null,
  first_person text not null,
  second_person text,
  at bigint not null
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
create trigger studio_by_hand_stands before update or delete on studio_by_hand for each row execute function refuse_change();

-- What the wallet said last of what it does not take; null: nothing.
alter table studio_stake add column answer text;
alter table studio_delivery add column answer text;

create index on studio_taken_back (brand, player, round);
