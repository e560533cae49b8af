import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

/** Does the work of a captcha beside the page. */
handler({ deriveKey });
