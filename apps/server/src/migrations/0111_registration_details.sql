-- Times are unix ms.

-- What a player told of themselves at registration beyond name, birth date and address of mail: read for checks of identity and by nothing that
-- is done often, so it stands apart from the account.
create table player_identity (
  brand_id integer not null,
  player_id bigint not null,
  given_at bigint not null,
  -- Numbers of data/places.
  region integer,
  city integer,
  address text,
  postal_code text,
  -- ISO alpha-2.
  citizenship text,
  gender text,
  birthplace text,
  document_type integer,
  document_series text,
  document_number text,
  document_issued_on date,
  document_expires_on date,
  document_issued_by text,
  registration_number text,
  inn text,
  cpf text,
  bank text,
  bank_account text,
  bank_account_owner text,
  -- Says they hold no public office.
  not_exposed boolean,
  -- Who sent them here, as they typed it.
  ref_code text,
  partner_account text,
  partner_nickname text,
  partner_phone text,
  partner_email text,
  primary key (brand_id, player_id),
  foreign key (brand_id, player_id) references player
);

-- What a player agreed to, and to what they did not, each with the version they saw; a change is another row.
create table player_consent (
  brand_id integer not null,
  player_id bigint not null,
  consent text not null check (consent in ('terms', 'news', 'results')),
  version text not null,
  given boolean not null,
  language text not null,
  at bigint not null,
  primary key (brand_id, player_id, consent, at),
  foreign key (brand_id, player_id) references player
);
create trigger player_consent_append_only before update or delete on player_consent
  for each row execute function refuse_change();
