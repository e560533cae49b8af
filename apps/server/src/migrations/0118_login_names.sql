-- A name of the player's own to sign in with, beside the number; as typed, and as compared.
alter table player add column login_name text;
alter table player add column login_key text;
create unique index player_login on player (brand_id, login_key) where login_key is not null;
-- False: the address is no name to sign in with.
alter table player add column email_sign_in boolean not null default true;

alter table player_security_event drop constraint player_security_event_kind_check;
alter table player_security_event add constraint player_security_event_kind_check check (kind in (
  'signed-in', 'wrong-password', 'wrong-code', 'too-many-attempts', 'account-blocked',
  'app-on', 'app-off', 'passkey-added', 'passkey-removed', 'backup-codes-renewed', 'login-changed', 'email-changed'));
