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

export const manifest: CasinoManifest = {
  kind: 'casino',
  name: 'seamless',
  settings: {
    CASINO_SEAMLESS_URL: addressSetting('https://aggregator.example.com/api'),
    CASINO_SEAMLESS_SIGNATURE: oneOf('rsa', 'hmac'),
    CASINO_SEAMLESS_PUBLIC_KEY: pem('PUBLIC'),
    CASINO_SEAMLESS_PRIVATE_KEY: pem('PRIVATE', true),
    CASINO_SEAMLESS_HMAC_KEY: { secret: true, problem: (text) => (text.length >= 32 ? undefined : 'must have at least 32 characters') },
    CASINO_SEAMLESS_AMOUNTS: oneOf('minor', 'decimal', 'micro'),
    CASINO_SEAMLESS_SANDBOX: numberSetting(1024, 65_535, { whole: true }),
    CASINO_SEAMLESS_CALLS_PER_SECOND: numberSetting(1, 100_000, { whole: true }),
  },
  needs: ['CASINO_SEAMLESS_URL', 'CASINO_SEAMLESS_SIGNATURE'],
  async load() {
    const { createSeamless } = await import('./index.ts');
    return createSeamless;
  },
};
