-- A keyed fingerprint of the secret that every process of this database works with, never the secret: one that has another is noticed at its start.
create table secret_fingerprint (
  one boolean primary key default true check (one),
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  since bigint not null
);
