-- When a launch at a supplier outside of this process was first used: one that was never opened is soon over, one that was opened lasts its time.
create table casino_launch_opened (
  token_hash bytea primary key check (length(token_hash) = 32),
  at bigint not null
);
create trigger casino_launch_opened_stands before update on casino_launch_opened for each row execute function refuse_change();
