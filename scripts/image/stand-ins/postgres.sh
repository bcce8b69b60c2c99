# As the official image does: makes a cluster for POSTGRES_USER with a database of that name, and serves it.
set -eu
export PATH="$(echo /usr/lib/postgresql/*/bin):$PATH"
data=/var/lib/postgresql/data
mkdir -p "$data"
chown postgres "$data"
as_postgres() { setpriv --reuid postgres --regid postgres --clear-groups "$@"; }
if [ ! -e "$data/PG_VERSION" ]; then
  printf %s "$POSTGRES_PASSWORD" > /tmp/password
  chmod 644 /tmp/password
  as_postgres initdb --pgdata "$data" --username "$POSTGRES_USER" --pwfile /tmp/password --encoding UTF8 --auth-host scram-sha-256
  echo "host all all all scram-sha-256" >> "$data/pg_hba.conf"
  echo "create database \"$POSTGRES_USER\"" | as_postgres postgres --single -D "$data" postgres
fi
exec setpriv --reuid postgres --regid postgres --clear-groups postgres -D "$data" -c "listen_addresses=*"
