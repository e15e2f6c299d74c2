#!/bin/sh
# Restarts the processes one after the other, so that one of them always answers.
#   rolling-restart.sh PORT…        for example 4001 4002
# RESTART is the command that restarts the process at a port, and WAIT the seconds until it must be ready.
set -eu
# Prints the id of the process at a port: another one after each start, empty while none answers.
process_at() {
  curl --silent --fail --max-time 5 "http://127.0.0.1:$1/healthz" | sed -n 's/.*"process":"\([^"]*\)".*/\1/p'
}
is_ready() {
  curl --silent --fail --output /dev/null --max-time 5 "http://127.0.0.1:$1/readyz"
}
for port in "$@"; do
  command="${RESTART:-systemctl restart} ${UNIT:-forecourt@}$port"
  before=$(process_at "$port")
  $command
  left="${WAIT:-180}"
  until now=$(process_at "$port") && { [ -z "$before" ] || [ "$now" != "$before" ]; } && is_ready "$port"; do
    left=$((left - 1))
    if [ "$left" -le 0 ]; then
      if [ -n "$before" ] && [ "$now" = "$before" ]; then
        echo "\"$command\" did not restart the process at port $port, which still runs as before. RESTART names the command." >&2
      else
        echo "The process at port $port is not ready. The others still serve; see: journalctl -u forecourt@$port" >&2
      fi
      exit 1
    fi
    sleep 1
  done
done
