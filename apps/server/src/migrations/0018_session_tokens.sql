-- Tokens beside the one a session has now. Access: short-lived, for scripts that must not see the session's own. Spent: one that a
-- mobile session had before it was refreshed; it is known, so that its use by somebody else shows.
create table session_token (
  -- sha256 of the token; the token itself is nowhere.
  token_hash bytea primary key,
  brand_id integer not null,
  player_id bigint not null,
  session_id bigint not null,
  kind text not null check (kind in ('access', 'spent')),
  -- When it was given, or spent.
  created_at bigint not null,
  expires_at bigint not null,
  -- A spent one was presented again after its replacement had time to arrive: the session was ended for it.
  reused_at bigint,
  foreign key (brand_id, player_id, session_id) references player_session
);
create index session_token_of on session_token (brand_id, player_id, session_id, kind, created_at);
create index session_token_expiry on session_token (expires_at);

-- The session that lent its player this mobile one: asked twice at once, it lends one.
alter table player_session add column lent_by bigint;
create index player_session_lent on player_session (brand_id, player_id, lent_by) where lent_by is not null;
