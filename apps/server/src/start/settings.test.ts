import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { readConfig, SettingError } from '../config.ts';
import { misspelt, SETTINGS } from './settings.ts';

const meantBy = (name: string, value = 'x') => misspelt({ [name]: value })[0];

test('the table of docs/operating.md has every setting, and no other', () => {
  const text = readFileSync(new URL('../../../../docs/operating.md', import.meta.url), 'utf8');
  const section = text.split('\n## ').find((part) => part.startsWith('Settings\n')) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  const names = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name));
  expect(names.toSorted()).toEqual([...SETTINGS].toSorted());
});

describe('a name that was meant as a setting', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_ULR', 'DATABASE_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['TRUSTED_PROXY', undefined],
    ['FEED_SPED', 'FEED_SPEED'],
    ['SECRETS', 'SECRET'],
    ['ROLE', 'ROLES'],
    ['PROT', 'PORT'],
    ['HOSTS', 'HOST'],
    ['FOUREYES', 'FOUR_EYES'],
    ['PUBLIC_URLS', 'PUBLIC_URL'],
    ['NODE_NUBMER', 'NODE_NUMBER'],
    ['LEDGER_CHECK_MINUTE', 'LEDGER_CHECK_MINUTES'],
    ['FAIRBOOK_SECRET', 'SECRET'],
    ['FAIRBOOK_DATABSE_URL', 'DATABASE_URL'],
  ])('%s', (name, meant) => {
    expect(meantBy(name)?.meant).toBe(meant);
  });
  it.each(['FAIRBOOK_HOME', 'FEED_DELAY', 'HEADS_BUCKET'])('%s, of which nobody knows which', (name) => {
    expect(meantBy(name)).toEqual({ name, meant: undefined });
    expect(() => readConfig({ [name]: 'x' })).toThrow(SettingError);
  });
  it('is left where the right one is set too, and told', () => {
    const { cautions } = readConfig({ FEED_SPEED: '2', FEED_SPED: '3' });
    expect(cautions).toEqual([expect.stringContaining('FEED_SPED does nothing')]);
  });
  it('does nothing without a value', () => {
    expect(meantBy('DATABSE_URL', '')).toBeUndefined();
  });
});

describe('what others put into an environment', () => {
  const FOREIGN = `PATH HOME HOSTNAME HOSTTYPE PWD OLDPWD SHELL SHLVL TERM USER LOGNAME LANG LC_ALL TZ MAIL EDITOR PAGER TMPDIR DISPLAY
    NODE_ENV NODE_OPTIONS NODE_VERSION NODE_NAME NODE_PATH NODE_EXTRA_CA_CERTS YARN_VERSION npm_config_port npm_package_name npm_lifecycle_event
    INIT_CWD NO_COLOR FORCE_COLOR CI POSTGRES_PASSWORD POSTGRES_USER POSTGRES_DB PGHOST PGPORT PGUSER PGPASSWORD PGDATA PGSSLMODE
    DATABASE_HOST DATABASE_PORT DATABASE_USER DATABASE_NAME DATABASE_PASSWORD DB_URL KUBERNETES_SERVICE_HOST KUBERNETES_PORT
    KUBERNETES_PORT_443_TCP POD_NAME POD_IP HOST_IP INVOCATION_ID JOURNAL_STREAM SYSTEMD_EXEC_PID NOTIFY_SOCKET WATCHDOG_USEC LISTEN_FDS
    CREDENTIALS_DIRECTORY STATE_DIRECTORY SECRET_KEY SECRET_KEY_BASE SMTP_HOST SMTP_PORT SMTP_USER SMTP_PASSWORD MAIL_TO LEDGER_FILE
    LOG_FILE HTTP_PROXY http_proxy no_proxy PUBLIC_IP FAIRBOOK_SERVICE_HOST FAIRBOOK_SERVICE_PORT FAIRBOOK_SERVICE_PORT_HTTP
    FAIRBOOK_PORT_3000_TCP FAIRBOOK_PORT_3000_TCP_ADDR CHROMIUM SSH_CLIENT SSH_AUTH_SOCK XDG_RUNTIME_DIR host port feed DEBUG`.split(/\s+/);
  it('stops no start', () => {
    expect(misspelt(Object.fromEntries(FOREIGN.map((name) => [name, 'x'])))).toEqual([]);
    expect(meantBy('FAIRBOOK_PORT', 'tcp://10.0.0.7:3000')).toBeUndefined();
    expect(misspelt(process.env)).toEqual([]);
  });
});
