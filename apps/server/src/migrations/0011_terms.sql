-- The terms of a placed bet are what its player agreed to. Settlement moves a bet on by the columns that are not named here; the rest never changes.
create function refuse_new_terms() returns trigger language plpgsql as $$
begin
  raise exception 'the terms of a % stand', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger bet_terms_stand before update of brand_id, player_id, id, guid, vid, shape, currency, stake, price, potential_return, check_cf, source,
  live, placed_at on bet for each row execute function refuse_new_terms();
create trigger bet_no_delete before delete on bet for each row execute function refuse_new_terms();
create trigger bet_no_truncate before truncate on bet for each statement execute function refuse_new_terms();
create trigger leg_terms_stand before update of brand_id, player_id, bet_id, position, fixture_id, game_id, slot, live, sport_id, competition_id, market,
  market_id, outcome, outcome_id, line, price, fair_probability, exposure, rules_version, starts_at, home, away, competition, market_name, pick,
  score_home, score_away, minute, placed_at on leg for each row execute function refuse_new_terms();
create trigger leg_no_delete before delete on leg for each row execute function refuse_new_terms();
create trigger leg_no_truncate before truncate on leg for each statement execute function refuse_new_terms();

-- So is what a payment is about. Its state moves on; every step of it stands in payment_event.
create trigger payment_terms_stand before update of brand_id, player_id, payment_id, direction, provider, currency, amount, key, created_at on payment
  for each row execute function refuse_new_terms();
create trigger payment_no_delete before delete on payment for each row execute function refuse_new_terms();
create trigger payment_no_truncate before truncate on payment for each statement execute function refuse_new_terms();
create trigger payment_event_no_truncate before truncate on payment_event for each statement execute function refuse_change();
create trigger payment_notice_no_truncate before truncate on payment_notice for each statement execute function refuse_change();

create trigger settlement_no_truncate before truncate on settlement for each statement execute function refuse_change();
create trigger settled_facts_no_truncate before truncate on settled_facts for each statement execute function refuse_change();
create trigger stated_settlement_no_truncate before truncate on stated_settlement for each statement execute function refuse_change();
create trigger ruling_no_truncate before truncate on ruling for each statement execute function refuse_change();

-- Of a posting that has terms, `body_hash` is the hash of the request's hash and the terms' hash, and so the chain holds both. A repeat is
-- known by the request alone. Null for postings without terms: all but stakes, and stakes from before.
alter table transfer add column request_hash bytea check (length(request_hash) = 32);
