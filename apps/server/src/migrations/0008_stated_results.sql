-- Results a provider states itself, market by market, beside or instead of those that follow from the facts.

-- The provider's own name of the message: told again under it, it is the same.
alter table settlement_message add column ref text;
alter table settlement_message add constraint settlement_message_ref unique (fixture_id, ref);

-- A copy of settlement's own, so that a receipt can be recomputed for ever.
create table stated_settlement (
  fixture_id integer not null,
  -- The feed's number of the message; a later one stands above an earlier.
  message_id bigint not null,
  provider text not null,
  -- [{slot, market, line, outcomes: [{outcome, line, result, voidFactor, deadHeat}]}] (provider-kit: SettlementLine).
  lines jsonb not null,
  -- Version of the facts when it came: a correction by staff that is newer stands above it.
  facts_version integer not null,
  at bigint not null,
  primary key (fixture_id, message_id)
);
create trigger stated_settlement_append_only before update or delete on stated_settlement for each row execute function refuse_change();

-- The feed's message a ruling came from; null for staff. A hold also holds what was stated before its message.
alter table ruling add column message_id bigint;
create unique index ruling_message on ruling (message_id, undoes) nulls not distinct where message_id is not null;

-- The stated message a leg came from, 0 for none, and the dead heat it was part of as 'places/tied'.
alter table leg add column stated_id bigint not null default 0;
alter table leg add column dead_heat text;
alter table settlement add column leg_stated bigint[] not null default '{}';
