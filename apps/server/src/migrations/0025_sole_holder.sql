-- Who has a role that one program at a time may have (packages/database/src/fenced-holder.ts). What only its holder may write is written by
-- transactions that lock this row by its epoch: a holder who was replaced without noticing can write nothing more.
create table sole_holder (
  role text primary key,
  -- Rises each time the role changes hands.
  epoch bigint not null,
  -- Signs of life of the holder, counted.
  beats bigint not null,
  beat_at timestamptz not null,
  -- When one who waits for the role last asked for a sign of life, by a write: silence while nothing can be written is nobody's fault.
  asked_at timestamptz,
  -- What the holder's sessions are called (`application_name`).
  sessions text not null
);
