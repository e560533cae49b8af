import type { Http } from '../../platform/http.ts';

export interface Captcha {
  /** Asks for a captcha at every call of the contract that names a purpose for one, and serves those that are to be solved. */
  routes(http: Http): void;
}
