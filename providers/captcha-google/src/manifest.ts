import { addressSetting, type CaptchaManifest, keySetting } from '@fairbook/provider-kit';

const HOST = 'https://www.google.com';
/** Google's own second name, for where the first is not reached (https://developers.google.com/recaptcha/docs/faq). */
const ALTERNATIVE = 'https://www.recaptcha.net';

export const manifest: CaptchaManifest = {
  kind: 'captcha',
  name: 'google',
  settings: {
    RECAPTCHA_SITE_KEY: keySetting(),
    RECAPTCHA_SECRET: keySetting(true),
    RECAPTCHA_HOST: addressSetting(HOST),
    RECAPTCHA_ALTERNATIVE_HOST: addressSetting(ALTERNATIVE),
  },
  needs: ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
  async load() {
    const { createRecaptcha } = await import('./index.ts');
    return ({ RECAPTCHA_SITE_KEY: siteKey = '', RECAPTCHA_SECRET: secret = '', ...more }) =>
      createRecaptcha({
        siteKey,
        secret,
        host: more.RECAPTCHA_HOST ?? HOST,
        alternative: more.RECAPTCHA_ALTERNATIVE_HOST ?? ALTERNATIVE,
      });
  },
};
