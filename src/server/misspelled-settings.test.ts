import { expect, test } from "vitest";
import { environmentSchema } from "./environment.ts";
import { findMisspelledSettings } from "./misspelled-settings.ts";

const known = Object.keys(environmentSchema.shape);

test.each([
  ["SMTP_UR", "SMTP_URL"],
  ["STMP_URL", "SMTP_URL"],
  ["smtp_url", "SMTP_URL"],
  ["SMTP_HOST", "SMTP_URL"],
  ["SMTP_URL_FILE", "SMTP_URL"],
  ["DATABASEURL", "DATABASE_URL"],
  ["DATABSE_URL", "DATABASE_URL"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["PUBLICURL", "PUBLIC_URL"],
  ["PENNYWORKS_PORT", "PORT"],
  ["PENNYWORKS_DATABASE_URL", "DATABASE_URL"],
  ["ADMIN_EMAIL", "ADMIN_EMAILS"],
  ["FREE_CREDITS", "FREE_CREDITS_PER_MONTH"],
  ["STRIPE_KEY", "STRIPE_SECRET_KEY"],
  ["GOOGLE_CLIENT", "GOOGLE_CLIENT_ID"],
  ["MAIL_HOST", "MAIL_FROM"],
])("%s is taken for %s", (name, nearest) => {
  expect(findMisspelledSettings({ [name]: "x" })).toEqual([{ name, nearest }]);
});

test.each(["SIGNUPS", "SIGN_UP", "SIGNUP"])("%s is taken for what limits sign-ups", (name) => {
  const limits = ["HOST", "SIGN_INS_PER_MINUTE", "SIGN_UPS_PER_HOUR"];
  expect(findMisspelledSettings({ [name]: "off" }, limits)).toEqual([
    { name, nearest: "SIGN_UPS_PER_HOUR" },
  ]);
});

test.each(known)("%s itself is right", (name) => {
  expect(findMisspelledSettings({ [name]: "x" })).toEqual([]);
});

test("an empty variable counts as not set", () => {
  expect(findMisspelledSettings({ SMTP_UR: " ", SMTP_URI: undefined })).toEqual([]);
});

test.each(
  [
    "PATH HOME HOSTNAME HOSTTYPE USER LOGNAME SHELL LANG LC_ALL TERM PWD OLDPWD SHLVL EDITOR PAGER TZ TMPDIR _",
    "MAIL MAILCHECK MAILPATH SESSION_MANAGER DESKTOP_SESSION DBUS_SESSION_BUS_ADDRESS XDG_DATA_DIRS XDG_DATA_HOME",
    "SSH_CONNECTION SSH_AUTH_SOCK SUDO_USER COLORTERM LS_COLORS LESSOPEN INVOCATION_ID JOURNAL_STREAM LISTEN_FDS",
    "NOTIFY_SOCKET HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy SSL_CERT_FILE CI DEBUG FORCE_COLOR NO_COLOR",
    "NODE_ENV NODE_OPTIONS NODE_EXTRA_CA_CERTS NODE_COMPILE_CACHE NODE_VERSION UV_THREADPOOL_SIZE YARN_VERSION",
    "npm_config_user_agent npm_lifecycle_event npm_package_name INIT_CWD",
    "OTEL_SERVICE_NAME OTEL_RESOURCE_ATTRIBUTES OTEL_EXPORTER_OTLP_HEADERS OTEL_METRICS_EXPORTER OTEL_LOGS_EXPORTER",
    "AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_REGION AWS_ENDPOINT_URL_S3 AWS_PROFILE S3_ENDPOINT S3_BUCKET",
    "PGHOST PGPORT PGUSER PGPASSWORD PGDATABASE PGDATA POSTGRES_DB POSTGRES_PASSWORD POSTGRES_URL REDIS_URL STORAGE_EMULATOR_HOST",
    "DATABASE_URL_UNPOOLED GOOGLE_APPLICATION_CREDENTIALS GOOGLE_CLOUD_PROJECT GCLOUD_PROJECT",
    "KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT_HTTPS SMTP_SERVICE_HOST SMTP_SERVICE_PORT",
    "PENNYWORKS_SERVICE_HOST PENNYWORKS_SERVICE_PORT_HTTP PENNYWORKS_PORT_3000_TCP_ADDR PENNYWORKS_PORT_3000_TCP_PROTO",
    "HOSTS PORTS SORT POST ROLES COMPUTERNAME APPDATA LOCALAPPDATA PROGRAMDATA USERPROFILE SystemRoot",
  ].flatMap((line) => line.split(" ")),
)("%s belongs to other software", (name) => {
  expect(findMisspelledSettings({ [name]: "x" })).toEqual([]);
});

test("a neighbouring service's address is not a setting", () => {
  expect(
    findMisspelledSettings({
      SMTP_PORT: "tcp://10.0.0.5:25",
      SMTP_PORT_25_TCP: "tcp://10.0.0.5:25",
    }),
  ).toEqual([]);
  expect(findMisspelledSettings({ SMTP_PORT: "25" })).toEqual([
    { name: "SMTP_PORT", nearest: "SMTP_URL" },
  ]);
});
