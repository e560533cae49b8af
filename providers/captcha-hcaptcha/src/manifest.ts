import { addressSetting, type CaptchaManifest, keySetting } from '@fairbook/provider-kit';

const SCRIPTS = 'https://js.hcaptcha.com';
const API = 'https://api.hcaptcha.com';

export const manifest: CaptchaManifest = {
  kind: 'captcha',
  name: 'hcaptcha',
  settings: {
    HCAPTCHA_SITE_KEY: keySetting(),
    HCAPTCHA_SECRET: keySetting(true),
    HCAPTCHA_HOST: addressSetting(SCRIPTS),
    HCAPTCHA_ALTERNATIVE_HOST: addressSetting('https://cn1.hcaptcha.com'),
    HCAPTCHA_API: addressSetting(API),
  },
  needs: ['HCAPTCHA_SITE_KEY', 'HCAPTCHA_SECRET'],
  async load() {
    const { createHcaptcha } = await import('./index.ts');
    return ({ HCAPTCHA_SITE_KEY: siteKey = '', HCAPTCHA_SECRET: secret = '', ...more }) =>
      createHcaptcha({
        siteKey,
        secret,
        scripts: more.HCAPTCHA_HOST ?? SCRIPTS,
        alternative: more.HCAPTCHA_ALTERNATIVE_HOST,
        api: more.HCAPTCHA_API ?? API,
      });
  },
};
