import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig, SettingError } from './config.ts';
import { SECRETS, SETTINGS } from './start/settings.ts';

describe('readConfig', () => {
  it('needs nothing to be set', () => {
    expect(readConfig({})).toMatchObject({ port: 3000, host: '127.0.0.1', databaseUrl: undefined, feed: 'replay' });
  });
  it('takes an empty setting for none', () => {
    expect(readConfig(Object.fromEntries(SETTINGS.map((name) => [name, ''])))).toEqual(readConfig({}));
  });
  it('takes a word however it is written', () => {
    expect(readConfig({ FOUR_EYES: 'Yes', LOG_LEVEL: 'INFO', ADDRESS_LIMITS: ' No ', TRUST_PROXY: 'NO' })).toMatchObject({
      fourEyes: 'yes',
      logLevel: 'info',
      addressLimits: false,
      trustProxy: 0,
    });
  });
  it('writes text where somebody reads along and JSON elsewhere, unless told otherwise', () => {
    expect(readConfig({}).logFormat).toBe('json');
    expect(readConfig({}, { isTerminal: true }).logFormat).toBe('text');
    expect(readConfig({ LOG_FORMAT: 'json' }, { isTerminal: true }).logFormat).toBe('json');
  });
  it('has a level for each kind of event', () => {
    const usual = { 'sign-in': 'info', refusal: 'debug', bet: 'info' };
    expect(readConfig({}).logEvents).toEqual(usual);
    expect(readConfig({ LOG_EVENTS: 'warn' }).logEvents).toEqual({ 'sign-in': 'warn', refusal: 'warn', bet: 'warn' });
    expect(readConfig({ LOG_EVENTS: 'bet=off, refusal=info' }).logEvents).toEqual({ ...usual, bet: 'off', refusal: 'info' });
  });
  it('takes a secret as openssl makes one', () => {
    for (const encoding of ['hex', 'base64', 'base64url'] as const)
      for (let i = 0; i < 200; i++) {
        const secret = randomBytes(32).toString(encoding);
        expect(readConfig({ SECRET: secret }).secret).toBe(secret);
      }
    expect(readConfig({ SECRET: randomBytes(16).toString('hex') }).secret).toHaveLength(32);
  });
  it('takes a public address without proxies only where that is said, or on this machine', () => {
    expect(readConfig({ PUBLIC_URL: 'https://bets.example.com', TRUST_PROXY: 'no' }).trustProxy).toBe(0);
    expect(readConfig({ PUBLIC_URL: 'http://localhost:3000' }).trustProxy).toBe(0);
  });
  it('sends traces where it is told to, and refuses what it would not obey', () => {
    expect(readConfig({ OTEL_SERVICE_NAME: 'bets' }).tracing).toBeUndefined();
    const endpoint = 'http://collector:4318';
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }).tracing).toEqual({ endpoint, headers: {}, service: 'fairbook', share: 1 });
    const asked = { OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%3Db, team=trading', OTEL_SERVICE_NAME: 'bets', OTEL_TRACES_SAMPLER_ARG: '0.1' };
    const headers = { 'api-key': 'a=b', team: 'trading' };
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...asked }).tracing).toEqual({
      endpoint,
      headers,
      service: 'bets',
      share: 0.1,
    });
    for (const wrong of [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
      { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
      { OTEL_TRACES_SAMPLER: 'always_on' },
      { OTEL_TRACES_SAMPLER_ARG: '2' },
    ])
      expect(() => readConfig(wrong)).toThrow(Object.keys(wrong)[0] as string);
    const secret = { OTEL_EXPORTER_OTLP_HEADERS: 'a-secret-key' };
    expect(() => readConfig(secret)).toThrow('OTEL_EXPORTER_OTLP_HEADERS must be a list');
    expect(() => readConfig(secret)).not.toThrow('a-secret-key');
  });
  it('takes what is set', () => {
    const config = readConfig({ PORT: '3100', FEED_SPEED: '60', FEED_FAULTS: 'gap=0.01, duplicate=1', ROLES: 'web, stream' });
    expect(config).toMatchObject({ port: 3100, feed: 'replay' });
    expect(config.providers.get('feed replay')).toEqual({ FEED_SPEED: '60', FEED_FAULTS: 'gap=0.01, duplicate=1' });
    expect([...config.roles]).toEqual(['web', 'stream']);
  });
  it('asks for four eyes wherever there is a public address, unless told otherwise', () => {
    expect([readConfig({}).fourEyes, readConfig({ PUBLIC_URL: 'https://bets.example.com', TRUST_PROXY: '1' }).fourEyes]).toEqual([
      'local',
      'yes',
    ]);
    expect(readConfig({ PUBLIC_URL: 'https://bets.example.com', TRUST_PROXY: '1', FOUR_EYES: 'no' }).fourEyes).toBe('no');
    expect(readConfig({ FOUR_EYES: 'yes' }).fourEyes).toBe('yes');
  });
  it('asks staff for a second factor wherever there is a public address, unless told otherwise', () => {
    const asks = (env: Record<string, string>) => readConfig(env).staffSecondFactor;
    expect(asks({})).toBe('local');
    expect(asks({ PUBLIC_URL: 'https://bets.example.com', TRUST_PROXY: '1' })).toBe('required');
    expect(asks({ PUBLIC_URL: 'https://bets.example.com', TRUST_PROXY: '1', STAFF_SECOND_FACTOR: 'optional' })).toBe('optional');
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
    [{ HEADS_WEBHOOK: 'u:sec/ret@archive' }, /^HEADS_WEBHOOK (?!.*sec|.*ret)/],
    [{ HEADS_WEBHOOK: 'ftp://u:sec/ret@archive' }, /^HEADS_WEBHOOK (?!.*sec|.*ret)/],
    [{ NODE_NUMBER: ' ' }, /^NODE_NUMBER must be a number from 0 to 7/],
    [{ HEADS_EVERY: '5' }, /HEADS_EVERY/],
    [{ LEDGER_CHECK_MINUTES: '1' }, /LEDGER_CHECK_MINUTES/],
    [{ PUBLIC_URL: 'bets' }, /PUBLIC_URL/],
    [{ PUBLIC_URL: 'https://a.example,https://b.example' }, /two addresses/],
    [{ PUBLIC_URL: 'kestrel=bets' }, /PUBLIC_URL/],
    [{ PUBLIC_URL: 'https://bets.example.com/en' }, /has a path/],
    [{ PUBLIC_URL: 'kestrel=https://bets.example.com?a=b' }, /has a query/],
    [{ PUBLIC_URL: 'https://bets.example.com/#top' }, /has a fragment/],
    [{ PUBLIC_URL: 'https://me:word@bets.example.com' }, /has a user/],
    [{ PUBLIC_URL: 'https://bets.example.com' }, /TRUST_PROXY/],
    [{ SECRET: 'short' }, /SECRET has 5 bytes/],
    [{ SECRET: 'a'.repeat(64) }, /guessed/],
    [{ SECRET: 'changeme'.repeat(8) }, /guessed/],
    [{ SECRET: 'correct-horse-battery-staple-'.repeat(2) }, /guessed/],
    [{ SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789' }, /guessed/],
    [{ LOG_FORMAT: 'xml' }, /LOG_FORMAT/],
    [{ LOG_EVENTS: 'loud' }, /LOG_EVENTS/],
    [{ LOG_EVENTS: 'bets=info' }, /LOG_EVENTS/],
    [{ DATABSE_URL: 'postgres://x' }, /DATABSE_URL is no setting of Fairbook: is DATABASE_URL meant\?/],
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
    [{ FEED: 'script', FEED_CONTROL: '/tmp/feed.sock', PUBLIC_URL: 'https://bets.example.com', TRUST_PROXY: '1' }, /PUBLIC_URL/],
    [{ FEED: 'script', FEED_CONTROL: '/tmp/feed.sock', HOST: '0.0.0.0' }, /HOST/],
    [{ FEED: 'script', FEED_CONTROL: '/tmp/feed.sock', CONSOLE_HOST: '0.0.0.0' }, /HOST/],
    [{ FEED: 'script', FEED_CONTROL: '/tmp/feed.sock', TRUST_PROXY: '1' }, /TRUST_PROXY/],
    [{ ROLES: 'web,king' }, /role/],
    [{ ROLES: 'place' }, /^The role place goes with web and feed/],
    [{ ROLES: 'web,place,stream' }, /^The role place goes with web and feed/],
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

it('a standby needs the role web and an outside database', () => {
  const outside = { DATABASE_URL: 'postgres://app@db/fairbook' };
  expect(readConfig(outside).standby).toBe(false);
  expect(readConfig({ ...outside, STANDBY: 'yes' }).standby).toBe(true);
  expect(() => readConfig({ STANDBY: 'yes' })).toThrow(/^STANDBY=yes needs DATABASE_URL/);
  expect(() => readConfig({ ...outside, STANDBY: 'yes', ROLES: 'worker' })).toThrow(/^STANDBY=yes is for a process with the role web/);
  expect(() => readConfig({ ...outside, STANDBY: 'maybe' })).toThrow(/^STANDBY must be one of yes, no/);
});

describe('a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairbook-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const put = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  /** A value each of them takes. */
  const values: Record<string, string> = {
    DATABASE_URL: 'postgres://fairbook_app:s@database.example.com/fairbook',
    DATABASE_OWNER_URL: 'postgres://fairbook_owner:s@database.example.com/fairbook',
    SECRET: 'e9a1b7d2c4f608350b7f3d96c1a25e84',
    SMTP_URL: 'smtps://mailer:s@mail.example.com',
    SMS_URL: 'https://gateway.example.com/messages',
    SMS_SECRET: 'a secret of the gateway',
    TELEGRAM_TOKEN: '123456789:AAE-abcdefghijklmnopqrstuvwxyz012345',
    GAMSTOP_URL: 'https://register.example.com/v2',
    GAMSTOP_KEY: 'a key of the register',
    HCAPTCHA_SECRET: '0x0000000000000000000000000000000000000000',
    RECAPTCHA_SECRET: '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe',
    FILES_S3_KEY: 'AKIAIOSFODNN7EXAMPLE',
    FILES_S3_SECRET: 'a secret of the bucket',
    METRICS_TOKEN: 'a token of sixteen',
    HEADS_WEBHOOK_TOKEN: 'another token of sixteen',
    CASINO_SEAMLESS_PRIVATE_KEY: String.raw`-----BEGIN PRIVATE KEY-----\nMIIEvQ\n-----END PRIVATE KEY-----`,
    CASINO_SEAMLESS_HMAC_KEY: 'a key of thirty-two characters...',
    CASINO_SEAMLESS_HMAC_KEY_BEFORE: 'the key before, of thirty-two...',
    CASINO_STUDIO_PRIVATE_KEY: String.raw`-----BEGIN PRIVATE KEY-----\nMIIEvR\n-----END PRIVATE KEY-----`,
    CASINO_STUDIO_HMAC_KEY: 'a key of the studio, of thirty-two..',
    CASINO_STUDIO_HMAC_KEY_BEFORE: 'the studio key before, of thirty-two',
  };
  const bucket = { FILES_S3_URL: 'https://s3.example.com/bucket', FILES_S3_REGION: 'eu-central-1' };
  const siteKeys = {
    HCAPTCHA_SITE_KEY: '10000000-ffff-ffff-ffff-000000000001',
    RECAPTCHA_SITE_KEY: '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI',
  };
  const others = { ...bucket, ...siteKeys, MAIL_FROM: 'no-reply@example.com', HEADS_WEBHOOK: 'https://archive.example.com/heads' };

  it('is the same as the setting itself, whatever space stands around it', () => {
    const files = SECRETS.map((name) => [`${name}_FILE`, put(name, `\n ${values[name]}\r\n`)] as const);
    expect(readConfig({ ...others, ...Object.fromEntries(files) })).toEqual(readConfig({ ...others, ...values }));
  });
  it('is not looked for where the setting is empty', () => {
    expect(readConfig({ SECRET_FILE: '', DATABASE_URL_FILE: '' })).toEqual(readConfig({}));
  });
  it.each(SECRETS)('%s is refused beside its file', (name) => {
    expect(() => readConfig({ [name]: values[name], [`${name}_FILE`]: put('both', values[name] ?? '') })).toThrow(
      new SettingError(`${name} and ${name}_FILE exclude each other: set one of them.`),
    );
  });
  it.each([
    ['that is not there', () => join(folder, 'nowhere'), /^SECRET_FILE names .*nowhere, which cannot be read \(ENOENT\)\.$/],
    ['that is a folder', () => folder, /^SECRET_FILE names .*, which cannot be read \(EISDIR\)\.$/],
    ['that is empty', () => put('empty', ' \n'), /^SECRET_FILE names .*empty, which is empty\.$/],
    ['of two lines', () => put('two', 'one\ntwo\n'), /^SECRET_FILE names .*two, which must hold one line: the value of SECRET\.$/],
    ['without an end', () => '/dev/zero', /^SECRET_FILE names \/dev\/zero, which is longer than 8192 bytes\.$/],
  ])('a file %s is refused in one sentence that holds nothing of it', (_what, path, sentence) => {
    expect(() => readConfig({ SECRET_FILE: path() })).toThrow(sentence);
  });
  it('what stands in the file is checked as the setting is', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgres://u:p@db/fairbook?sslmode=verify-full&application_name=bets' })).toThrow(
      /^DATABASE_URL must not set application_name: (?!.*u:p)/,
    );
    expect(() => readConfig({ DATABASE_URL_FILE: put('mysql', 'mysql://x') })).toThrow(/DATABASE_URL must begin with postgres/);
  });
});
