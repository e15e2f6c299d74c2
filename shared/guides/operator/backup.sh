#!/bin/sh
# Writes a backup to a new folder below FOLDER: the database as of one moment, then the files of the data folder, and the
# dealers' configuration.
#   backup.sh FOLDER
# installation.sh says where the settings come from. The files belong to the user of the service, whoever calls.
# Without DATABASE_URL the database is a part of DATA_DIR: stop the process first, because its files change while it runs.
set -eu
: "${1:?Name the folder for backups}"
. "$(dirname "$0")/installation.sh"
if is_root_for_another; then
  [ -d "$1" ] || install -d -m 0700 -o "$owner" -g "$(stat -c %G "$DATA_DIR")" "$1"
  # Backups that root made itself could be neither restored nor removed by the user of the service.
  find "$1" -mindepth 1 -maxdepth 1 -type d -user root -name '????-??-??T??????Z*' -exec chown -R "$owner:" {} +
  as_owner "$1"
fi
[ -n "$DATABASE_URL" ] || [ -e "$DATA_DIR/pg/PG_VERSION" ] ||
  fail "There is no database to back up: DATABASE_URL is not set${settings:+ in $settings}, and there is no embedded database in $DATA_DIR."
no_dealers="DEALERS_DIR is not set${settings:+ in $settings}: the dealers' configuration is not in this backup."
[ -n "$DEALERS_DIR" ] || [ "${NODE_ENV:-}" != production ] || fail "$no_dealers"
echo "Backing up: $(database_name), and the files of $DATA_DIR" >&2
folder="$1/$(date -u +%Y-%m-%dT%H%M%SZ)"
mkdir -p "$folder.part"
if [ -n "$DATABASE_URL" ]; then
  # First the enquiries that wait for the database. One that moves into it after the dump would be in no file otherwise;
  # one that is in both files is stored once by the restored server.
  if [ -d "$DATA_DIR/lead-spool" ]; then
    tar --create --gzip --file="$folder.part/lead-spool.tar.gz" --directory="$DATA_DIR" ./lead-spool || [ $? -le 1 ]
  fi
  pg_dump --format=custom --no-owner --file="$folder.part/database.dump" "$DATABASE_URL"
else
  # A process that was killed leaves its lock. The next start removes it, and a backup need not wait for that.
  holder=$(sed -n 's/.*"pid":\([0-9]*\).*/\1/p' "$DATA_DIR/pg.lock" 2>/dev/null || true)
  if [ -n "$holder" ] && [ -e "/proc/$holder" ]; then
    rmdir "$folder.part"
    fail "Process $holder uses the embedded database in $DATA_DIR: stop it before the backup."
  fi
fi
# The embedded database is archived as a copy without deleted rows, which its own files keep for a while.
embedded=
if [ -z "$DATABASE_URL" ]; then
  embedded="$folder.part/embedded"
  mkdir "$embedded"
  cp -R "$DATA_DIR/pg" "$embedded/pg"
  node "$(dirname "$0")/compact-database.mjs" "$embedded/pg"
fi
# Left out: what the server makes again from the rest, and the embedded database, of which the copy is in.
left_out=$(sed -n -e 's/^made-again  *\([^ ]*\) .*/--exclude=.\/\1/p' -e 's/^database  *\([^ ]*\) .*/--exclude=.\/\1/p' "$(dirname "$0")/data-folder.txt")
status=0
set -f
# shellcheck disable=SC2086
tar --create --gzip --file="$folder.part/data.tar.gz" --directory="$DATA_DIR" $left_out . \
  ${embedded:+--directory="$embedded" pg} || status=$?
set +f
# 1: a file changed while tar read it. The database is the leading copy, and files of releases never change.
[ "$status" -le 1 ] || exit "$status"
[ -z "$embedded" ] || rm -r "$embedded"
if [ -n "$DEALERS_DIR" ]; then
  tar --create --gzip --file="$folder.part/dealers.tar.gz" --directory="$DEALERS_DIR" . || [ $? -le 1 ]
else
  echo "$no_dealers" >&2
fi
mv "$folder.part" "$folder"
echo "$folder"
find "$1" -mindepth 1 -maxdepth 1 -type d -name '????-??-??T??????Z*' -mtime "+${KEEP_DAYS:-14}" -exec rm -r {} +
