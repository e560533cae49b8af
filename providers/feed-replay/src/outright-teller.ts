import type { FeedHost, FeedMessage } from '@fairbook/provider-kit';
import { type Outright, type Outrights, OVER, SEASON } from './outrights.ts';

type OutrightBody =
  Extract<FeedMessage, { kind: 'fixture' | 'score' | 'result-facts' }> extends infer M
    ? M extends FeedMessage
      ? Omit<M, 'provider' | 'producer' | 'sequence' | 'at' | 'recovery'>
      : never
    : never;
type Tell = (producer: 'line' | 'live', body: OutrightBody, request?: string) => void;

/** Seasons that ended are told again for so many of them. */
const ENDED_KEPT = 2;

/** Tells who may win the leagues, and who did once their season is over. */
export class OutrightTeller {
  readonly #outrights: Outrights;
  readonly #tell: Tell;
  readonly #setTimer: FeedHost['setTimer'];
  readonly #wallOf: (virtual: number) => number;
  #endsAt: number;

  constructor(input: {
    readonly outrights: Outrights;
    readonly tell: Tell;
    readonly setTimer: FeedHost['setTimer'];
    readonly wallOf: (virtual: number) => number;
    readonly virtual: number;
  }) {
    this.#outrights = input.outrights;
    this.#tell = input.tell;
    this.#setTimer = input.setTimer;
    this.#wallOf = input.wallOf;
    this.#endsAt = input.outrights.endAfter(input.virtual);
  }

  /** When the running season ends, wall time. */
  get nextAt(): number {
    return this.#wallOf(this.#endsAt);
  }

  /** The season is over: who won it, and the next one. */
  turn(): void {
    const ended = this.#outrights.endingAt(this.#endsAt);
    this.#endsAt += SEASON;
    for (const outright of ended) this.#tellEnded(outright);
    this.line(undefined, () => {});
  }

  /** The season that runs, a league at a turn of the loop, for pricing one takes a while; then `done`. */
  line(request: string | undefined, done: () => void): void {
    const endsAt = this.#endsAt;
    const open = [...this.#outrights.open(endsAt)];
    const next = (): void => {
      const describe = open.shift();
      if (!describe) {
        done();
        return;
      }
      this.#tell('line', { kind: 'fixture', fixture: { ...describe(), startsAt: this.#wallOf(endsAt) } }, request);
      this.#setTimer(0, next);
    };
    next();
  }

  /** Seasons that ended after an instant, virtual. */
  results(since: number, request: string | undefined): void {
    for (let back = ENDED_KEPT; back > 0; back--) {
      const endsAt = this.#endsAt - back * SEASON;
      if (endsAt > since) for (const outright of this.#outrights.endingAt(endsAt)) this.#tellEnded(outright, request);
    }
  }

  #tellEnded(outright: Outright, request?: string): void {
    const { ref } = outright;
    this.#tell('live', { kind: 'fixture', fixture: this.#outrights.ended(outright, this.#wallOf(outright.endsAt)) }, request);
    this.#tell('live', { kind: 'score', ref, state: OVER }, request);
    this.#tell('live', { kind: 'result-facts', ref, facts: this.#outrights.facts(outright) }, request);
  }
}
