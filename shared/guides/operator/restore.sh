#!/bin/sh
# Restores a backup into an empty database and an empty data folder.
#   restore.sh BACKUP      with DATABASE_URL and DATA_DIR in the environment; every process is stopped
set -eu
umask 077
: "${1:?Name the folder of the backup}" "${DATA_DIR:?DATA_DIR is not set}"
mkdir -p "$DATA_DIR"
if [ -n "$(ls -A "$DATA_DIR")" ]; then
  echo "$DATA_DIR is not empty: move its content away first." >&2
  exit 1
fi
if [ -e "$1/database.dump" ]; then
  : "${DATABASE_URL:?The backup has a PostgreSQL database, and DATABASE_URL is not set}"
  pg_restore --no-owner --exit-on-error --single-transaction --dbname="$DATABASE_URL" "$1/database.dump"
fi
tar --extract --gzip --file="$1/data.tar.gz" --directory="$DATA_DIR"
if [ -e "$1/lead-spool.tar.gz" ]; then
  tar --extract --gzip --file="$1/lead-spool.tar.gz" --directory="$DATA_DIR"
fi
