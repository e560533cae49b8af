-- Times are unix ms.

-- A phone (E.164) is an account's own once a code sent to it came back: then the account signs in by it, and no other of the brand has it.
-- One that was only typed stays unconfirmed, beside any number of others. `phone_key` is its digits.
alter table player add column phone_confirmed_at bigint;
alter table player add constraint player_confirmed_phone_is_there check (phone_confirmed_at is null or (phone is not null and phone_key is not null));
create unique index player_confirmed_phone on player (phone_key, brand_id) where phone_confirmed_at is not null;

-- The ways to register are those of the product's list.
alter table player drop constraint player_registered_by_check;
alter table player add constraint player_registered_by check (registered_by in ('fast_reg', 'phone_reg', 'full_reg', 'soc_reg'));
