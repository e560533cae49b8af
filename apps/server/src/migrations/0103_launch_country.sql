-- Where a game was opened, ISO alpha-2, where that was known: what a brand leaves out in a country is not staked in there either, once it is left out.
alter table casino_launch add column country text check (country ~ '^[A-Z]{2}$');
