-- Three indexes of players began with the brand. While little was known of the table, PostgreSQL took any of them for a player's own row,
-- and read all players of the brand for each one who bet. What tells players apart now comes first.

alter table player
  drop constraint player_brand_id_number_key,
  drop constraint player_brand_id_email_key_key,
  add constraint player_number unique (number, brand_id),
  add constraint player_email unique (email_key, brand_id);
