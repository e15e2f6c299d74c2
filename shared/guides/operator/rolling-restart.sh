#!/bin/sh
# Restarts the processes one after the other, so that one of them always answers.
#   rolling-restart.sh PORT…        for example 4001 4002
# RESTART is the command that restarts the process at a port, and WAIT the seconds until it must be ready.
set -eu
for port in "$@"; do
  ${RESTART:-systemctl restart} "${UNIT:-forecourt@}$port"
  left="${WAIT:-180}"
  until curl --silent --fail --output /dev/null --max-time 5 "http://127.0.0.1:$port/readyz"; do
    left=$((left - 1))
    if [ "$left" -le 0 ]; then
      echo "The process at port $port is not ready. The others still serve; see: journalctl -u forecourt@$port" >&2
      exit 1
    fi
    sleep 1
  done
done
