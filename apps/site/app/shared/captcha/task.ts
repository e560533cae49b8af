import type { CaptchaAnswer, CaptchaChallenge } from '@fairbook/contract';

/** In place of a picture, or of work that this browser cannot do. */
export type Way = 'work' | 'picture';

/** What a captcha in a dialog does over the wire; each throws where there is no answer. */
export interface Wire {
  challenge(way?: Way): Promise<CaptchaChallenge>;
  /** The token; undefined: wrong. */
  solve(challenge: CaptchaChallenge, answer: CaptchaAnswer): Promise<string | undefined>;
}

/** Why there is no token. */
export type Failure = 'Dismissed captcha' | 'Expired captcha' | 'Captcha error';

/** One that a service outside serves. */
export type OutsideChallenge = Extract<CaptchaChallenge, { readonly frame: string }>;

/** What the task of one kind is given. */
export interface TaskProps<Type extends CaptchaChallenge['type']> {
  readonly challenge: Extract<CaptchaChallenge, { readonly type: Type }>;
  readonly busy: boolean;
  readonly onAnswer: (answer: CaptchaAnswer) => void;
  /** It cannot be done here. */
  readonly onFailed: () => void;
}
