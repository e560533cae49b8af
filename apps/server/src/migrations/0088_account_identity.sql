-- An account is named by a number of its own, not by that of its currency: a player may come to hold several in one. Numbers of currencies
-- end far below the first, so that one taken for the other is refused.
create sequence account_number start with 1000001;

alter table currency_account
  add column id bigint not null default nextval('account_number'),
  add column type text not null default 'main' constraint currency_account_type check (type in ('main'));

create unique index currency_account_id on currency_account (id);
