-- What the desk of the casino looks for (docs/decisions/0100). Numbers of rounds go by the time they began.
create index casino_round_of_brand on casino_round (brand_id, id);
create index casino_act_awarded on casino_act (brand_id, at) where awards is not null;

-- A game that gives back what its mathematics do not explain.
alter table alert drop constraint alert_kind_check;
alter table alert add constraint alert_kind_check
  check (kind in ('liability', 'large-stake', 'feed', 'books', 'dead-letters', 'payments', 'review', 'returns'));

alter table brand_adjustment drop constraint brand_adjustment_part_check;
alter table brand_adjustment add constraint brand_adjustment_part_check
  check (part in ('margins', 'limits', 'liability', 'settings', 'approvals', 'alerts', 'manualPrices', 'casino'));
