-- What was shown of a fixture in play, kept when it was over: its page does not vanish with the memory of a process.
create table fixture_record (
  fixture_id integer primary key references fixture,
  -- The state of play as it was last told, without what only a fixture in play shows.
  state jsonb,
  -- How the chances of its main market went.
  history jsonb,
  recorded_at timestamptz not null
);

-- Form and meetings are looked up by competition.
create index fixture_competition on fixture (competition_id, starts_at);
