-- Challenges that were answered and tokens that were used (modules/captcha, docs/decisions/0117): neither counts a second time. Unix ms.
create table captcha_used (
  ticket bytea primary key,
  -- Afterwards nobody takes it anyway.
  expires_at bigint not null
);
create index captcha_used_over on captcha_used (expires_at);
