-- A block covers the request hashes of its transfers too: that a posting has terms can no longer be taken back. Blocks from before are hashed
-- without them, and stay so. `requests`: per transfer the request's hash, hexadecimal, or '-' for none, with commas between.
create function block_hash(previous bytea, digests bytea, requests text) returns bytea
language sql immutable parallel safe
return sha256(previous || digests || ('fairbook block 2|' || requests)::bytea);
