import { type CaptchaService, siteVerify } from '@fairbook/provider-kit';

export interface Recaptcha {
  /** Keys of reCAPTCHA v2, invisible. */
  readonly siteKey: string;
  readonly secret: string;
  readonly host: string;
  readonly alternative: string;
}

/** Where its script comes from in parts, by https://developers.google.com/recaptcha/docs/faq (content security policy). */
const PARTS = ['https://www.gstatic.com', 'https://www.gstatic.cn'];

/** reCAPTCHA v2, invisible (https://developers.google.com/recaptcha/docs/invisible). */
export const createRecaptcha = ({ siteKey, secret, host, alternative }: Recaptcha): CaptchaService => ({
  name: 'google',
  script({ language, alternative: other }) {
    const origin = new URL(other ? alternative : host).origin;
    return {
      address: `${origin}/recaptcha/api.js?${new URLSearchParams({ render: 'explicit', hl: language })}`,
      global: 'grecaptcha',
      siteKey,
      sources: [origin, ...PARTS].map((each) => `${each}/recaptcha/`),
    };
  },
  // The server reaches the usual host wherever its visitors are.
  verify: (response, ip) => siteVerify(`${new URL(host).origin}/recaptcha/api/siteverify`, { secret, response, ip }),
});
