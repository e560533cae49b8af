import { type CaptchaService } from '@fairbook/provider-kit';
export interface Recaptcha {
  /** Keys of reCAPTCHA v2, invisible. */
  readonly siteKey: string;
  readonly secret: string;
  readonly host: string;
  readonly alternative: string;
}
/** reCAPTCHA v2, invisible (https://developers.google.com/recaptcha/docs/invisible). */
export declare const createRecaptcha: ({ siteKey, secret, host, alternative }: Recaptcha) => CaptchaService;
