-- Notices to browsers are one more channel of messages (modules/messages). Times are unix ms.
alter table message drop constraint message_channel_check;
alter table message add constraint message_channel_check check (channel in ('email', 'sms', 'telegram', 'site', 'push'));

-- Browsers that a player wants notices on. Who reads the database alone can send nothing to them: where they are reached is sealed.
create table push_subscription (
  subscription_id bigint primary key,
  brand_id integer not null,
  player_id bigint not null,
  -- Of the address at the push service: one browser has one, whoever is signed in.
  endpoint_sha256 bytea not null unique check (octet_length(endpoint_sha256) = 32),
  sealed text not null,
  created_at bigint not null
);
create index push_subscription_of_player on push_subscription (brand_id, player_id, subscription_id);
