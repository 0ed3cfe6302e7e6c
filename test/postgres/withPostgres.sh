#!/usr/bin/env bash
# Runs a command beside a private, empty PostgreSQL that lives as long as the command:
#   test/postgres/withPostgres.sh npm test
# The command finds its address in TEST_DATABASE_URL. Nothing is kept.
set -euo pipefail

if [ $# -eq 0 ]; then
  echo "Usage: $0 command [argument…]" >&2
  exit 2
fi

bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1 || true)
if [ -z "$bin" ] && command -v pg_config >/dev/null; then bin=$(pg_config --bindir); fi
if [ ! -x "$bin/initdb" ]; then
  echo "PostgreSQL's server programs are missing: apt-get install postgresql" >&2
  exit 1
fi

# A short path: the name of a unix socket may have 107 characters.
folder=$(mktemp -d "${TMPDIR:-/tmp}/portal-pg.XXXXXX")

# PostgreSQL refuses to run as root.
as_owner=()
if [ "$(id -u)" -eq 0 ]; then
  owner=$(id -un postgres 2>/dev/null || echo nobody)
  chown "$owner" "$folder"
  as_owner=(setpriv --reuid="$owner" --regid="$(id -g "$owner")" --clear-groups env HOME="$folder")
fi

pg() { (cd "$folder" && "${as_owner[@]}" "$bin/$1" "${@:2}"); }

end() {
  pg pg_ctl stop --silent --mode immediate --pgdata "$folder/data" >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap end EXIT

port=$(node -e 'const s = require("net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })')
pg initdb --pgdata "$folder/data" --username postgres --auth trust --encoding UTF8 --locale C.UTF-8 --no-sync >/dev/null
settings="-p $port -k $folder -c listen_addresses=127.0.0.1 -c fsync=off -c full_page_writes=off -c synchronous_commit=off"
if ! pg pg_ctl start --silent --wait --pgdata "$folder/data" --log "$folder/log" --options "$settings" >/dev/null; then
  cat "$folder/log" >&2
  exit 1
fi
pg createdb --host 127.0.0.1 --port "$port" --username postgres portal

export TEST_DATABASE_URL="postgresql://postgres@127.0.0.1:$port/portal"
"$@"
