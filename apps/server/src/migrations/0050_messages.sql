-- Messages to people (modules/messages) are sent by jobs, on more channels than e-mail. Times are unix ms.
alter table message
  add column channel text not null default 'email' check (channel in ('email', 'sms', 'telegram', 'site')),
  -- Names the message for good where whoever writes it may write it twice.
  add column message_key text;
create unique index message_once on message (brand_id, message_key) where message_key is not null;
-- One that failed keeps what it says, sealed, until it is over: staff may have it sent again.
alter table message drop constraint message_check1;
alter table message add constraint message_sealed check (case state when 'waiting' then sealed is not null when 'sent' then sealed is null else true end);
create index message_failed_over on message (expires_at) where state = 'failed' and sealed is not null;

-- What a player reads on the site. It is said in the language it is read in, and holds no one-time links.
create table site_message (
  brand_id integer not null,
  player_id bigint not null,
  message_id bigint not null,
  template text not null,
  "values" jsonb not null,
  links jsonb not null,
  message_key text,
  created_at bigint not null,
  expires_at bigint not null,
  read_at bigint,
  primary key (brand_id, player_id, message_id)
);
create unique index site_message_once on site_message (brand_id, player_id, message_key) where message_key is not null;
create index site_message_unread on site_message (brand_id, player_id) where read_at is null;
create index site_message_over on site_message (expires_at);
