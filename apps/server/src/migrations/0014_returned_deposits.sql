-- Deposits that came in for somebody who may not play: the money is held beside the balance until the provider has returned it.
alter table payment
  drop constraint payment_status_check,
  drop constraint payment_check,
  drop constraint payment_check1,
  drop constraint payment_check2,
  add constraint payment_status check (status in
    ('pending', 'held', 'succeeded', 'failed', 'cancelled', 'expired', 'returning', 'returned', 'return-refused')),
  add constraint payment_status_of_deposit check (direction = 'withdrawal' or status <> 'held'),
  add constraint payment_status_of_withdrawal check (direction = 'deposit' or status in ('held', 'succeeded', 'failed', 'cancelled')),
  add constraint payment_finished check ((finished_at is null) = (status in ('pending', 'held', 'returning', 'return-refused')));

drop index payment_under_way;
create index payment_under_way on payment (updated_at) where status in ('pending', 'held', 'returning', 'return-refused');
