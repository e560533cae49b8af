import { createHmac } from 'node:crypto';
import type { CaptchaAnswer, CaptchaChallenge, CaptchaType, OutsideCaptcha } from '@fairbook/contract';
import type { Challenge } from 'altcha-lib';
import { drawHunt, type Hunt, isFound } from './hunt.ts';
import type { CaptchaNeeds } from './needs.ts';
import { drawPuzzle, isFitted, type Puzzle } from './puzzle.ts';
import { createStock } from './stock.ts';
import type { Bound, Tickets } from './tickets.ts';
import { isDone, newWork } from './work.ts';

/** What a challenge's ticket holds: the kind, and what its answer is held against. */
type Content =
  | { readonly type: 'custom'; readonly work: Challenge }
  | { readonly type: 'puzzle'; readonly left: number }
  | { readonly type: 'hunt'; readonly places: readonly number[] }
  | { readonly type: OutsideCaptcha };

/** Where the frames of services outside are. */
export const FRAMES = '/puzzle-api/frames/';

/** In place of what was asked for: work where a picture cannot be seen, a picture where a browser cannot do the work. */
export type Way = 'work' | 'picture' | undefined;

/** Makes challenges of every kind behind one face, and holds answers against them. */
export function createChallenges(
  { secret, services, log, onError }: Pick<CaptchaNeeds, 'log' | 'onError' | 'secret' | 'services'>,
  tickets: Tickets,
) {
  const workSecret = createHmac('sha256', secret).update('captcha work').digest('hex');
  const puzzles = createStock<Puzzle>(drawPuzzle, onError);
  const hunts = createStock<Hunt>(drawHunt, onError);

  async function work(of: Bound, weight: Parameters<typeof newWork>[1]): Promise<CaptchaChallenge> {
    const made = await newWork(workSecret, weight);
    const { ticket, expiresIn } = tickets.issue('challenge', of, { type: 'custom', work: made } satisfies Content);
    return { type: 'custom', challenge: ticket, expiresIn, work: { parameters: made.parameters } };
  }
  async function puzzle(of: Bound): Promise<CaptchaChallenge | undefined> {
    const made = await puzzles.take();
    if (!made) return undefined;
    const { left, ...shown } = made;
    const { ticket, expiresIn } = tickets.issue('challenge', of, { type: 'puzzle', left } satisfies Content);
    return { type: 'puzzle', challenge: ticket, expiresIn, ...shown };
  }
  async function hunt(of: Bound): Promise<CaptchaChallenge | undefined> {
    const made = await hunts.take();
    if (!made) return undefined;
    const { places, ...shown } = made;
    const { ticket, expiresIn } = tickets.issue('challenge', of, { type: 'hunt', places } satisfies Content);
    return { type: 'hunt', challenge: ticket, expiresIn, ...shown };
  }

  function outside(of: Bound, type: OutsideCaptcha): CaptchaChallenge {
    const { ticket, expiresIn } = tickets.issue('challenge', of, { type } satisfies Content);
    return { type, challenge: ticket, expiresIn, frame: `${FRAMES}${type}` };
  }
  async function isGenuine(type: OutsideCaptcha, answer: CaptchaAnswer, ip: string): Promise<boolean> {
    const service = services.get(type);
    if (!service || !('response' in answer)) return false;
    const verdict = await service.verify(answer.response, ip);
    if (verdict === 'no-answer') log('warn', 'a captcha service did not answer', { service: type });
    return verdict === 'right';
  }

  return {
    /** A challenge of a kind. Where pictures are asked for faster than they are drawn it is heavy work instead: nobody is left without a way. */
    async make(of: Bound, type: Exclude<CaptchaType, 'disabled'>, way: Way): Promise<CaptchaChallenge> {
      if (way === 'work') return work(of, 'heavy');
      if (type === 'hunt') return (await hunt(of)) ?? work(of, 'heavy');
      if (type === 'puzzle' || way === 'picture') return (await puzzle(of)) ?? work(of, 'heavy');
      if (type !== 'custom' && services.has(type)) return outside(of, type);
      return work(of, 'light');
    },
    /** Whether an answer solves what a ticket holds. */
    async isSolved(content: unknown, answer: CaptchaAnswer, ip: string): Promise<boolean> {
      const held = content as Content;
      switch (held.type) {
        case 'custom':
          return isDone(workSecret, held.work, answer);
        case 'puzzle':
          return isFitted(held.left, answer);
        case 'hunt':
          return isFound(held.places, answer);
        default:
          return isGenuine(held.type, answer, ip);
      }
    },
  };
}
export type Challenges = ReturnType<typeof createChallenges>;
