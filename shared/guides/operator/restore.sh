#!/bin/sh
# Restores a backup into an empty database and an empty data folder, while every process is stopped.
#   restore.sh BACKUP
# installation.sh says where the settings come from. The files belong to the user of the service, whoever calls.
set -eu
: "${1:?Name the folder of the backup}"
. "$(dirname "$0")/installation.sh"
[ -e "$1/data.tar.gz" ] || fail "$1 is no backup: it has no data.tar.gz."
if is_root_for_another; then
  # A backup that was copied to this machine may belong to root.
  chown -R "$owner:" "$1"
  as_owner "$1"
fi
[ -z "$(ls -A "$DATA_DIR")" ] || fail "$DATA_DIR is not empty: move its content away first."
if [ -e "$1/database.dump" ]; then
  [ -n "$DATABASE_URL" ] || fail "The backup has a PostgreSQL database, and DATABASE_URL is not set${settings:+ in $settings}."
elif [ -n "$DATABASE_URL" ]; then
  fail "The backup has no PostgreSQL database, and DATABASE_URL${settings:+ in $settings} names one. Its database is the embedded one: remove DATABASE_URL to restore it."
fi
if [ -e "$1/dealers.tar.gz" ]; then
  [ -n "$DEALERS_DIR" ] || fail "The backup has the dealers' configuration, and DEALERS_DIR is not set${settings:+ in $settings}."
  [ -d "$DEALERS_DIR" ] || fail "The folder $DEALERS_DIR does not exist. Create it for the user of the service: install -d -o $owner $DEALERS_DIR"
  if [ -n "$(ls -A "$DEALERS_DIR")" ]; then
    echo "$DEALERS_DIR is not empty and stays as it is. The dealers of the backup are in $1/dealers.tar.gz." >&2
  else
    tar --extract --gzip --file="$1/dealers.tar.gz" --directory="$DEALERS_DIR" || fail "Nothing was restored: $DEALERS_DIR can't be written."
  fi
fi
echo "Restoring: $(database_name), and the files of $DATA_DIR" >&2
if [ -n "$DATABASE_URL" ]; then
  pg_restore --no-owner --exit-on-error --single-transaction --dbname="$DATABASE_URL" "$1/database.dump"
fi
tar --extract --gzip --file="$1/data.tar.gz" --directory="$DATA_DIR"
if [ -e "$1/lead-spool.tar.gz" ]; then
  tar --extract --gzip --file="$1/lead-spool.tar.gz" --directory="$DATA_DIR"
fi
# The doctor reads the time of this file: copy it to the machine that makes the backups.
date -u > "$(dirname "$1")/restore-tested" 2>/dev/null || true
