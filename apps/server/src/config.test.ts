import { describe, expect, it } from 'vitest';
import { readConfig, SettingError } from './config.ts';

describe('readConfig', () => {
  it('needs nothing to be set', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', feedSpeed: 1, databaseUrl: undefined, feedFaults: undefined });
  });
  it('takes an empty setting for none', () => {
    const names = [
      'PORT',
      'HOST',
      'ROLES',
      'DATABASE_URL',
      'DATABASE_POOL',
      'VAR_DIR',
      'FEED',
      'FEED_CONTROL',
      'FEED_SPEED',
      'FEED_FAULTS',
      'PUBLIC_URL',
      'TRUST_PROXY',
      'ADDRESS_LIMITS',
      'CONSOLE_PORT',
      'CONSOLE_HOST',
      'CONSOLE_URL',
      'METRICS_PORT',
      'METRICS_HOST',
      'METRICS_TOKEN',
      'STAFF_SECOND_FACTOR',
      'FOUR_EYES',
      'UPGRADE_BACKUP',
    ];
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}));
  });
  it('takes what is set', () => {
    const config = readConfig({ PORT: '3100', FEED_SPEED: '60', FEED_FAULTS: 'gap=0.01, duplicate=1', ROLES: 'web, stream' });
    expect(config).toMatchObject({ port: 3100, feedSpeed: 60, feedFaults: { gap: 0.01, duplicate: 1 } });
    expect([...config.roles]).toEqual(['web', 'stream']);
  });
  it('asks for four eyes wherever there is a public address, unless told otherwise', () => {
    expect([readConfig({}).fourEyes, readConfig({ PUBLIC_URL: 'https://bets.example.com' }).fourEyes]).toEqual(['local', 'yes']);
    expect(readConfig({ PUBLIC_URL: 'https://bets.example.com', FOUR_EYES: 'no' }).fourEyes).toBe('no');
    expect(readConfig({ FOUR_EYES: 'yes' }).fourEyes).toBe('yes');
  });
  it('asks staff for a second factor wherever there is a public address, unless told otherwise', () => {
    const asks = (env: Record<string, string>) => readConfig(env).staffSecondFactor;
    expect(asks({})).toBe('local');
    expect(asks({ PUBLIC_URL: 'https://bets.example.com' })).toBe('required');
    expect(asks({ PUBLIC_URL: 'https://bets.example.com', STAFF_SECOND_FACTOR: 'optional' })).toBe('optional');
    expect(asks({ STAFF_SECOND_FACTOR: 'required' })).toBe('required');
  });
  it.each([{ TRUST_PROXY: '1' }, { HOST: '0.0.0.0' }, { CONSOLE_HOST: '0.0.0.0' }, { CONSOLE_URL: 'https://desk.example.com' }])(
    'holds staff to both where %j lets others in',
    (env) => {
      expect(readConfig(env)).toMatchObject({ staffSecondFactor: 'required', fourEyes: 'yes' });
      if (!('CONSOLE_HOST' in env || 'CONSOLE_URL' in env)) expect(readConfig(env).inbox).toBe('never');
    },
  );
  it.each([
    ['no', 0],
    ['1', 1],
    ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
    ['loopback', ['loopback']],
  ])('TRUST_PROXY=%s', (text, expected) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toEqual(expected);
  });
  it.each([
    [{ PORT: '0' }, /PORT/],
    [{ PORT: '80.5' }, /PORT/],
    [{ FEED_SPEED: '61' }, /FEED_SPEED/],
    [{ FEED_FAULTS: 'gap' }, /FEED_FAULTS/],
    [{ FEED_FAULTS: 'gap=2' }, /FEED_FAULTS/],
    [{ FEED_FAULTS: 'gap=' }, /FEED_FAULTS/],
    [{ FEED_FAULTS: 'theft=0.1' }, /FEED_FAULTS/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
    [{ DATABASE_OWNER_URL: 'postgres://x' }, /DATABASE_OWNER_URL/],
    [{ DATABASE_URL: 'postgres://x', DATABASE_OWNER_URL: 'x' }, /DATABASE_OWNER_URL/],
    [{ HEADS_WEBHOOK: 'archive' }, /HEADS_WEBHOOK/],
    [{ HEADS_EVERY: '5' }, /HEADS_EVERY/],
    [{ LEDGER_CHECK_MINUTES: '1' }, /LEDGER_CHECK_MINUTES/],
    [{ PUBLIC_URL: 'bets' }, /PUBLIC_URL/],
    [{ PUBLIC_URL: 'https://a.example,https://b.example' }, /two addresses/],
    [{ PUBLIC_URL: 'kestrel=bets' }, /PUBLIC_URL/],
    [{ BRAND_BY_PARTNER: 'maybe' }, /BRAND_BY_PARTNER/],
    [{ PUBLIC_URL: 'ftp://bets.example.com' }, /PUBLIC_URL/],
    [{ TRUST_PROXY: 'yes' }, /TRUST_PROXY/],
    [{ TRUST_PROXY: '0' }, /TRUST_PROXY/],
    [{ TRUST_PROXY: '99' }, /TRUST_PROXY/],
    [{ TRUST_PROXY: '10.0.0.0/8,everybody' }, /TRUST_PROXY/],
    [{ CONSOLE_PORT: '3000' }, /CONSOLE_PORT/],
    [{ CONSOLE_URL: 'http://desk.example.com' }, /CONSOLE_URL/],
    [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN/],
    [{ METRICS_PORT: '0' }, /METRICS_PORT/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
    [{ FEED: 'invented' }, /FEED/],
    [{ FEED: 'script' }, /FEED_CONTROL/],
    [{ FEED_CONTROL: '/tmp/feed.sock' }, /FEED=script/],
    [{ FEED: 'script', FEED_CONTROL: '/tmp/feed.sock', PUBLIC_URL: 'https://bets.example.com' }, /PUBLIC_URL/],
    [{ FEED: 'script', FEED_CONTROL: '/tmp/feed.sock', HOST: '0.0.0.0' }, /HOST/],
    [{ FEED: 'script', FEED_CONTROL: '/tmp/feed.sock', CONSOLE_HOST: '0.0.0.0' }, /HOST/],
    [{ FEED: 'script', FEED_CONTROL: '/tmp/feed.sock', TRUST_PROXY: '1' }, /TRUST_PROXY/],
    [{ ROLES: 'web,king' }, /role/],
    [{ STAFF_SECOND_FACTOR: 'no' }, /STAFF_SECOND_FACTOR/],
  ])('says in one sentence what is wrong with %j', (env, message) => {
    let said = '';
    try {
      readConfig(env as Record<string, string>);
    } catch (error) {
      expect(error).toBeInstanceOf(SettingError);
      said = (error as Error).message;
    }
    expect(said).toMatch(message);
    expect(said.split('\n')).toHaveLength(1);
  });
});
