import type { Brand, CaptchaPurpose, CaptchaType, RefusalCode } from '@fairbook/contract';
import type { CaptchaNeeds } from './needs.ts';
import type { Bound } from './tickets.ts';

const WINDOW_MS = 15 * 60_000;
const limit = (tries: number) => ({ name: 'captcha-counted', tries, windowMs: WINDOW_MS });

/**
 * What counts against a source: refusals that tell of guessing; `done` where each answer given costs something or somebody (an account is made, a message
 * is sent). Nothing is counted against an account: its owner elsewhere is never asked for what a stranger did.
 */
const COUNTED: Readonly<Record<CaptchaPurpose, readonly (RefusalCode | 'done')[]>> = {
  'sign-in': ['wrong-credentials', 'too-many-attempts'],
  registration: ['done'],
  'password-reset': ['done', 'too-many-attempts'],
  'password-change': ['wrong-password', 'too-many-attempts'],
  'login-change': ['wrong-password', 'too-many-attempts'],
  code: ['done', 'too-many-attempts'],
};

const subjectOf = ({ purpose, brandId, source }: Bound): string => `${purpose}/${brandId}/${source}`;

/** Who is asked for a captcha, and for which. */
export function createAsked({ attempts, clock, counts }: Pick<CaptchaNeeds, 'attempts' | 'clock' | 'counts'>) {
  /** Calls of a source that have no outcome yet: many at once are not to slip through together. */
  const underWay = new Map<string, number>();
  const hasFailed = async (of: Bound, tries: number): Promise<boolean> =>
    tries <= 0 || (counts && !(await attempts.hasHeadroom(limit(tries), subjectOf(of), clock.now())));

  return {
    /**
     * Undefined: none is asked for. `google` and `hcaptcha` as the brand says, whether they are set up or not. `others`: calls of the source under way
     * beside the one that asks.
     */
    async typeFor(of: Bound, { settings }: Brand, others: number): Promise<Exclude<CaptchaType, 'disabled'> | undefined> {
      const pending = counts ? others : 0;
      const harder = await hasFailed(of, settings.captchaHarderAfter - pending);
      if (harder && settings.captchaHarder !== 'disabled') return settings.captchaHarder;
      if (settings.captcha === 'disabled') return undefined;
      return harder || (await hasFailed(of, settings.captchaAfter - pending)) ? settings.captcha : undefined;
    },
    /** Counts a call as under way, and gives how many others were. */
    begin(of: Bound): number {
      const others = underWay.get(subjectOf(of)) ?? 0;
      underWay.set(subjectOf(of), others + 1);
      return others;
    },
    /** With what came of a call that had begun. */
    async end(of: Bound, outcome: RefusalCode | 'done' | undefined): Promise<void> {
      const subject = subjectOf(of);
      const left = (underWay.get(subject) ?? 0) - 1;
      if (left > 0) underWay.set(subject, left);
      else underWay.delete(subject);
      if (outcome !== undefined && COUNTED[of.purpose].includes(outcome)) await attempts.take(limit(1), subject, clock.now());
    },
  };
}
export type Asked = ReturnType<typeof createAsked>;
