-- Every act of staff, and what the machine did to a player's account: never edited.
create table audit_entry (
  audit_id bigint primary key,
  at bigint not null,
  -- Null: the act was not about one brand.
  brand_id integer,
  actor_kind text not null check (actor_kind in ('staff', 'player', 'system')),
  actor_id bigint,
  act text not null,
  subject_kind text not null,
  subject_id text not null,
  why text not null,
  before jsonb,
  after jsonb,
  request_id text not null,
  ip text not null,
  check ((actor_kind = 'system') = (actor_id is null))
);
create index audit_entry_subject on audit_entry (subject_kind, subject_id, audit_id);
create index audit_entry_brand on audit_entry (brand_id, audit_id);
create trigger audit_entry_append_only before update or delete on audit_entry for each row execute function refuse_change();
create trigger audit_entry_no_truncate before truncate on audit_entry for each statement execute function refuse_change();
