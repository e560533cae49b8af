import { addressSetting, type CasinoManifest, numberSetting, type ProviderSetting } from '@fairbook/provider-kit';

const oneOf = (...values: readonly string[]): ProviderSetting => ({
  problem: (text) => (values.includes(text) ? undefined : `must be one of ${values.join(', ')}, not "${text}"`),
});
const pem = (what: 'PUBLIC' | 'PRIVATE', secret?: true): ProviderSetting => ({
  ...(secret && { secret }),
  problem: (text) =>
    new RegExp(`^-----BEGIN (RSA )?${what} KEY-----[\\s\\S]+-----END (RSA )?${what} KEY-----\\s*$`).test(text.replaceAll('\\n', '\n'))
      ? undefined
      : `must be a key in PEM (BEGIN ${what} KEY)`,
});
const LEAST_KEY = 32;
const hmacKey: ProviderSetting = {
  secret: true,
  problem: (text) => (text.length >= LEAST_KEY ? undefined : `must have at least ${LEAST_KEY} characters`),
};

const ADDRESS = addressSetting('https://aggregator.example.com/api');
const ORIGIN = /^(https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?|http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?)$/;

export const manifest: CasinoManifest = {
  kind: 'casino',
  name: 'seamless',
  settings: {
    CASINO_SEAMLESS_URL: { problem: (text) => (text === 'sandbox' ? undefined : ADDRESS.problem(text)) },
    CASINO_SEAMLESS_SIGNATURE: oneOf('rsa', 'hmac'),
    CASINO_SEAMLESS_PUBLIC_KEY: pem('PUBLIC'),
    CASINO_SEAMLESS_PUBLIC_KEY_BEFORE: pem('PUBLIC'),
    CASINO_SEAMLESS_PRIVATE_KEY: pem('PRIVATE', true),
    CASINO_SEAMLESS_HMAC_KEY: hmacKey,
    CASINO_SEAMLESS_HMAC_KEY_BEFORE: hmacKey,
    CASINO_SEAMLESS_AMOUNTS: oneOf('minor', 'decimal', 'micro'),
    CASINO_SEAMLESS_FRAMES: {
      problem: (text) =>
        text.split(',').every((each) => ORIGIN.test(each.trim())) ? undefined : 'must be origins such as https://games.example.com',
    },
    CASINO_SEAMLESS_SANDBOX_PORT: numberSetting(1024, 65_535, { whole: true }),
    CASINO_SEAMLESS_CALLS_PER_SECOND: numberSetting(1, 100_000, { whole: true }),
  },
  needs: ['CASINO_SEAMLESS_URL'],
  async load() {
    const { createSeamless } = await import('./index.ts');
    return createSeamless;
  },
};
