# Read by backup.sh and restore.sh: finds the database, the data folder and the dealers' folder of the installation.
# The settings are those of the processes, in the environment file ENVIRONMENT_FILE, /etc/forecourt/forecourt.env.
# ENVIRONMENT_FILE= (empty) takes DATA_DIR, DATABASE_URL, DEALERS_DIR and KEEP_DAYS from the caller's environment instead.
set -eu
umask 077
settings=${ENVIRONMENT_FILE-/etc/forecourt/forecourt.env}

fail() {
  echo "$*" >&2
  exit 1
}

# Prints a variable of the environment file as systemd reads it. The file is no shell script: a password may contain $ or &.
setting() {
  sed -n "s/^[[:space:]]*$1=//p" "$settings" | tail -n 1 | sed -e 's/[[:space:]]*$//' -e "s/^'\(.*\)'\$/\1/" -e 's/^"\(.*\)"$/\1/'
}

# Takes a variable from the environment file. Another value of the caller is a mistake that nobody would notice later.
take_setting() {
  value=$(setting "$1")
  eval "caller=\${$1:-}"
  if [ -n "$caller" ] && [ "$caller" != "$value" ]; then
    fail "$1 has one value in this shell and another one in $settings. Unset it, or name the environment file of this installation in ENVIRONMENT_FILE."
  fi
  eval "$1=\$value"
}

if [ -n "$settings" ]; then
  [ -r "$settings" ] || fail "$settings can't be read. It names the database and the data folder; ENVIRONMENT_FILE names another file."
  take_setting DATA_DIR
  take_setting DATABASE_URL
  take_setting DEALERS_DIR
  NODE_ENV=$(setting NODE_ENV)
  keep_days=$(setting KEEP_DAYS)
  KEEP_DAYS=${KEEP_DAYS:-$keep_days}
fi
DATA_DIR=${DATA_DIR:-}
DATABASE_URL=${DATABASE_URL:-}
DEALERS_DIR=${DEALERS_DIR:-}
[ -n "$DATA_DIR" ] || fail "DATA_DIR is not set${settings:+ in $settings}."

# The name of the database for people: without user, password and options.
database_name() {
  if [ -n "$DATABASE_URL" ]; then
    echo "PostgreSQL at $(echo "$DATABASE_URL" | sed -e 's#^[^:]*://##' -e 's#^.*@##' -e 's#?.*##')"
  else
    echo "embedded database in $DATA_DIR"
  fi
}

# The files belong to the user of the service, to whom the data folder belongs, also if root calls the script.
owner=$(stat -c %U "$DATA_DIR" 2>/dev/null) ||
  fail "The data folder $DATA_DIR does not exist. Create it for the user of the service: install -d -m 0700 -o forecourt -g forecourt $DATA_DIR"
is_root_for_another() {
  [ "$(id -u)" = 0 ] && [ "$owner" != root ]
}
# Runs the script again as the owner, in a folder that every user can read.
as_owner() {
  script=$(realpath "$0")
  folder=$(realpath "$1")
  [ -z "$settings" ] || export ENVIRONMENT_FILE="$(realpath "$settings")"
  cd /
  exec runuser -u "$owner" -- sh "$script" "$folder"
}
