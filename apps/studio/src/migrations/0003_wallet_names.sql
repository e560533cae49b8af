-- What the wallet knows it by; of rows of before, which have none, that is the name of the transaction.
alter table studio_delivery add column wallet_name text;
