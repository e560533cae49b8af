-- The wallet of suppliers of games (modules/casino-wallet, docs/decisions/0086 to 0089). Times are unix ms, amounts minor units.

-- Who plays which game under a token. It says who asks for a stake and never changes.
create table casino_launch (
  token_hash bytea primary key check (length(token_hash) = 32),
  brand_id integer not null,
  player_id bigint not null,
  session_id bigint not null,
  supplier text not null,
  game text not null,
  currency text not null,
  device text not null check (device in ('desktop', 'phone')),
  language text not null,
  at bigint not null,
  expires_at bigint not null check (expires_at > at)
);
create index casino_launch_over on casino_launch (expires_at);
create trigger casino_launch_stands before update on casino_launch for each row execute function refuse_change();

-- A round of a game, of one player. What it came to is the sum of its acts.
create table casino_round (
  brand_id integer not null,
  player_id bigint not null,
  id bigint not null,
  supplier text not null,
  -- The supplier's name of it; players of a shared round have one each.
  round text not null,
  game text not null,
  currency text not null,
  opened_at bigint not null,
  status text not null check (status in ('open', 'closed')),
  closed_at bigint check ((closed_at is null) = (status = 'open')),
  acts integer not null check (acts > 0),
  -- What stands, without what was taken back: of the stake, of it in bonus money, of free rounds what they were worth, of what was won.
  staked bigint not null check (staked >= 0),
  staked_bonus bigint not null check (staked_bonus between 0 and staked),
  free bigint not null check (free >= 0),
  won bigint not null check (won >= 0),
  -- What of the stake is set aside.
  held bigint not null check (held = case status when 'open' then staked else 0 end),
  primary key (brand_id, player_id, id),
  unique (brand_id, player_id, supplier, round)
) with (fillfactor = 80);
create index casino_round_open on casino_round (supplier, opened_at) where status = 'open';
create index casino_round_begun on casino_round (brand_id, player_id, supplier, game, opened_at);
create trigger casino_round_terms_stand before update of brand_id, player_id, id, supplier, round, game, currency, opened_at on casino_round
  for each row execute function refuse_new_terms();
create trigger casino_round_no_delete before delete on casino_round for each row execute function refuse_new_terms();
create trigger casino_round_no_truncate before truncate on casino_round for each statement execute function refuse_new_terms();

-- What a supplier did in a round, hashed with the money it moved.
create table casino_act (
  brand_id integer not null,
  player_id bigint not null,
  round_id bigint not null,
  -- From 1, in order.
  position integer not null check (position > 0),
  supplier text not null,
  transaction_id text not null,
  request_id text not null,
  -- Of the order without its request: a repeat is known by it.
  request_hash bytea not null check (length(request_hash) = 32),
  reference text,
  kind text not null check (kind in ('bet', 'bet-win', 'win', 'jackpot-win', 'rollback')),
  -- Below zero where it was taken back.
  staked bigint not null,
  staked_bonus bigint not null,
  free bigint not null,
  free_rounds text,
  won bigint not null,
  won_bonus bigint not null,
  -- Where a win was paid from; null: by the supplier.
  jackpot text,
  -- What jackpots got of the stake: [{"jackpot", "amount"}].
  shares text,
  closes boolean not null,
  detail text check (length(detail) <= 16384),
  -- Cash and bonus after it, as it was answered.
  balance bigint not null check (balance >= 0),
  at bigint not null,
  primary key (brand_id, player_id, round_id, position),
  foreign key (brand_id, player_id, round_id) references casino_round,
  unique (supplier, transaction_id),
  unique (supplier, request_id),
  check (case kind when 'rollback' then staked <= 0 and free <= 0 and won <= 0 and reference is not null
    else staked >= 0 and free >= 0 and won >= 0 end),
  check ((jackpot is not null) = (kind = 'jackpot-win') or kind = 'rollback')
);
-- An act is taken back once.
create unique index casino_act_taken_back on casino_act (supplier, reference) where kind = 'rollback';
create trigger casino_act_append_only before update or delete on casino_act for each row execute function refuse_change();
create trigger casino_act_no_truncate before truncate on casino_act for each statement execute function refuse_change();

-- A transaction that was taken back before it came: it is refused when it does.
create table casino_tombstone (
  supplier text not null,
  transaction_id text not null,
  brand_id integer not null,
  player_id bigint not null,
  at bigint not null,
  primary key (supplier, transaction_id)
);
create trigger casino_tombstone_append_only before update or delete on casino_tombstone for each row execute function refuse_change();

-- What was refused: the same request is refused again for the same reason.
create table casino_refusal (
  supplier text not null,
  request_id text not null,
  request_hash bytea not null check (length(request_hash) = 32),
  brand_id integer not null,
  player_id bigint not null,
  reason text not null,
  bound bigint,
  balance bigint,
  at bigint not null,
  primary key (supplier, request_id)
);
create index casino_refusal_over on casino_refusal (at);

-- What a supplier in this process keeps of a player, or (player 0) of a brand.
create table casino_record (
  brand_id integer not null,
  player_id bigint not null,
  supplier text not null,
  name text not null,
  text text not null check (length(text) <= 65536),
  version bigint not null,
  primary key (brand_id, player_id, supplier, name)
) with (fillfactor = 70);

-- Rounds a player was given.
create table casino_free_rounds (
  brand_id integer not null,
  player_id bigint not null,
  supplier text not null,
  name text not null,
  game text not null,
  currency text not null,
  -- What one is worth.
  stake bigint not null check (stake > 0),
  rounds integer not null check (rounds > 0),
  used integer not null default 0 check (used between 0 and rounds),
  at bigint not null,
  expires_at bigint not null,
  primary key (brand_id, player_id, supplier, name)
);

-- What a supplier takes back of a win makes a debt as a settlement taken back does.
alter table transfer drop constraint transfer_debt_check;
alter table transfer add constraint transfer_debt_check check (
  (credit <> 'debt' or (debit = 'cash' and kind <> 'debt-written-off') or (debit = 'house:adjustment' and kind = 'debt-written-off'))
  and (debit <> 'debt' or kind in ('reversal', 'casino-win-reversed', 'debt-brought-forward')));
