import { type CaptchaService } from '@fairbook/provider-kit';
export interface Hcaptcha {
  readonly siteKey: string;
  readonly secret: string;
  /** Hosts of its script, without a trailing slash; the second where the first is not reached. */
  readonly scripts: string;
  readonly alternative: string | undefined;
  readonly api: string;
}
/** hCaptcha (https://docs.hcaptcha.com). */
export declare const createHcaptcha: ({ siteKey, secret, scripts, alternative, api }: Hcaptcha) => CaptchaService;
