-- Staff change settings of a brand, each by its name. The part `toggles` was never offered by any call.
alter table brand_adjustment drop constraint brand_adjustment_part_check;
alter table brand_adjustment add constraint brand_adjustment_part_check
  check (part in ('margins', 'limits', 'liability', 'settings', 'approvals', 'alerts', 'manualPrices'));
