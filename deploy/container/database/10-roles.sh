#!/bin/sh
# Run once, by the image of PostgreSQL, as the superuser of a new database: the two roles of docs/operating.md.
# Passwords come from files and go in through the environment of psql, never on a command line.
set -eu
OWNER_PASSWORD=$(cat /run/secrets/database-owner-password)
APP_PASSWORD=$(cat /run/secrets/database-app-password)
export OWNER_PASSWORD APP_PASSWORD
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" <<'SQL'
\getenv owner_password OWNER_PASSWORD
\getenv app_password APP_PASSWORD
create role fairbook_owner login password :'owner_password';
create role fairbook_app login password :'app_password';
create database fairbook owner fairbook_owner;
SQL
