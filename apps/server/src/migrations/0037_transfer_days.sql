-- A day's report reads the transfers of a stretch of time: they are written in the order of it, so ranges of blocks are enough.
create index transfer_at on transfer using brin (at);
