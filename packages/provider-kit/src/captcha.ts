/** Services outside that tell people from programs. */
export const CAPTCHA_SERVICES = ['hcaptcha', 'google'] as const;

/** What the frame that shows a captcha loads. */
export interface CaptchaScript {
  /** Its script, asked to wait until it is told to draw. */
  readonly address: string;
  /** The name the script makes itself known by. */
  readonly global: 'hcaptcha' | 'grecaptcha';
  readonly siteKey: string;
  /** Sources of a content policy that it loads from, sends to and frames. */
  readonly sources: readonly string[];
}

/** A service that shows a captcha in the visitor's browser and tells the server whether a response is one of somebody who solved it. */
export interface CaptchaService {
  readonly name: (typeof CAPTCHA_SERVICES)[number];
  /** `alternative`: from the host for countries that do not reach the usual one. */
  script(options: { readonly language: string; readonly alternative: boolean }): CaptchaScript;
  /** Never throws; `no-answer`: nobody knows. A response counts once, with the service too. */
  verify(response: string, ip: string): Promise<'right' | 'wrong' | 'no-answer'>;
}
