import { type CaptchaService, siteVerify } from '@fairbook/provider-kit';

export interface Hcaptcha {
  readonly siteKey: string;
  readonly secret: string;
  /** Hosts of its script, without a trailing slash; the second where the first is not reached. */
  readonly scripts: string;
  readonly alternative: string | undefined;
  readonly api: string;
}

/** What a page must allow, by https://docs.hcaptcha.com/#content-security-policy-settings. */
const SOURCES = ['https://hcaptcha.com', 'https://*.hcaptcha.com'];

/** hCaptcha (https://docs.hcaptcha.com). */
export const createHcaptcha = ({ siteKey, secret, scripts, alternative = scripts, api }: Hcaptcha): CaptchaService => ({
  name: 'hcaptcha',
  script({ language, alternative: other }) {
    const host = new URL(other ? alternative : scripts).origin;
    return {
      address: `${host}/1/api.js?${new URLSearchParams({ render: 'explicit', hl: language, recaptchacompat: 'off' })}`,
      global: 'hcaptcha',
      siteKey,
      sources: [...new Set([host, ...SOURCES])],
    };
  },
  verify: (response, ip) => siteVerify(`${new URL(api).origin}/siteverify`, { secret, response, ip, siteKey }),
});
