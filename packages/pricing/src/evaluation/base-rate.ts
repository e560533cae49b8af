/** Matches that the overall frequencies are worth in a group's own. */
const PRIOR_MATCHES = 20;

/** The forecast to beat: how often each outcome came in the group so far, with all groups' frequencies worth a few matches. */
export class BaseRate {
  readonly #all: number[];
  readonly #groups = new Map<string, number[]>();

  /** `start` are the frequencies taken before anything is known, worth one match in all. */
  constructor(start: readonly number[]) {
    this.#all = [...start];
  }

  forecast(group: string): number[] {
    const own = this.#groups.get(group) ?? this.#all.map(() => 0);
    const all = this.#all.reduce((sum, count) => sum + count, 0);
    const total = own.reduce((sum, count) => sum + count, PRIOR_MATCHES);
    return own.map((count, index) => (count + (PRIOR_MATCHES * (this.#all[index] ?? 0)) / all) / total);
  }

  learn(group: string, happened: number): void {
    const own = this.#groups.get(group) ?? this.#all.map(() => 0);
    own[happened] = (own[happened] ?? 0) + 1;
    this.#groups.set(group, own);
    this.#all[happened] = (this.#all[happened] ?? 0) + 1;
  }
}
