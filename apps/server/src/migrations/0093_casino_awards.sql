-- What jackpots paid with an act that won: [{"jackpot", "amount"}], part of what was won. Acts of before had none beside a jackpot-win.
alter table casino_act add column awards text;
alter table casino_act add constraint casino_act_awards_check check (awards is null or kind in ('bet-win', 'win', 'rollback'));
-- The history of a player's rounds, the newest first, of one game.
create index casino_round_played on casino_round (brand_id, player_id, game, id);
