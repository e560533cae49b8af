#!/bin/sh
# Makes the secrets of compose.yaml in deploy/container/secrets, each where there is none yet. Needs openssl.
#   deploy/container/make-secrets.sh smtps://user:password@mail.example.com
set -eu
[ $# -eq 1 ] || { echo "usage: $0 smtps://user:password@mail.example.com" >&2; exit 1; }
cd "$(dirname "$0")"
mkdir -p secrets
chmod 700 secrets
# Compose hands the files to the containers as they are: readable for the user Fairbook has there, inside a folder that only you enter.
umask 022
made() { [ -s "secrets/$1" ] || openssl rand -hex 32 > "secrets/$1"; }
made database-superuser-password
made database-owner-password
made database-app-password
made secret
made metrics-token
printf 'postgres://fairbook_app:%s@database/fairbook\n' "$(cat secrets/database-app-password)" > secrets/database-url
printf 'postgres://fairbook_owner:%s@database/fairbook\n' "$(cat secrets/database-owner-password)" > secrets/database-owner-url
printf '%s\n' "$1" > secrets/smtp-url
