-- Times are unix ms.

-- Acts that one employee asks for and another agrees to. What was asked never changes; whether it still waits follows from the clock.
create table approval_request (
  request_id bigint primary key,
  -- Null: the act concerns every brand.
  brand_id integer,
  act text not null,
  subject_kind text not null,
  subject_id text not null,
  -- JSON of what is to be done, and of what it would have changed when it was asked for: as text, to be compared as it was written.
  orders text not null,
  consequence text not null,
  asked_by bigint not null references staff,
  why text not null,
  asked_at bigint not null,
  expires_at bigint not null check (expires_at > asked_at),
  unique (request_id, asked_by)
);
create index approval_request_newest on approval_request (asked_at desc);
create trigger approval_request_append_only before update or delete on approval_request for each row execute function refuse_change();
create trigger approval_request_no_truncate before truncate on approval_request for each statement execute function refuse_change();

-- The one end of a request: nobody agrees to their own, and only who asked takes it back.
create table approval_decision (
  request_id bigint primary key,
  asked_by bigint not null,
  state text not null check (state in ('agreed', 'refused', 'withdrawn', 'outdated')),
  staff_id bigint not null references staff,
  why text not null,
  -- Of an outdated one: what it would change by now.
  consequence text,
  at bigint not null,
  foreign key (request_id, asked_by) references approval_request (request_id, asked_by),
  check (state <> 'agreed' or staff_id <> asked_by),
  check (state <> 'withdrawn' or staff_id = asked_by)
);
create trigger approval_decision_append_only before update or delete on approval_decision for each row execute function refuse_change();
create trigger approval_decision_no_truncate before truncate on approval_decision for each statement execute function refuse_change();

alter table brand_adjustment drop constraint brand_adjustment_part_check;
alter table brand_adjustment add constraint brand_adjustment_part_check
  check (part in ('margins', 'limits', 'liability', 'toggles', 'approvals'));

-- What staff say of a withdrawal whose money is set aside: `waiting` until somebody looks, `on-hold` while somebody asks the player.
-- Null: the brand's rule let it through. No provider is asked before it is approved.
alter table payment add column review text check (review in ('waiting', 'on-hold', 'approved', 'refused'));
alter table payment add constraint payment_review check (
  review is null or (direction = 'withdrawal' and case review
    when 'refused' then status = 'cancelled'
    when 'approved' then true
    else status in ('held', 'cancelled') end));
create index payment_in_review on payment (brand_id, created_at) where status = 'held' and review in ('waiting', 'on-hold');
