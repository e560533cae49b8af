-- A debt is paid with the player's own cash, or given up by the house at its own expense.
alter table transfer drop constraint transfer_debt_check;
alter table transfer add constraint transfer_debt_check check (
  (credit <> 'debt' or (debit = 'cash' and kind <> 'debt-written-off') or (debit = 'house:adjustment' and kind = 'debt-written-off'))
  and (debit <> 'debt' or kind in ('reversal', 'debt-brought-forward')));
