/** How one run ended. */
export interface Verdict {
  readonly passed: number;
  readonly failed: boolean;
}

interface Trial<R, V extends Verdict> {
  /** Runs side by side. */
  readonly lanes: number;
  readonly run: (run: R) => Promise<V>;
  /** Between the runs side by side and the second ones: what was shared ends. */
  readonly rest: () => Promise<void>;
  readonly alone: (run: R) => Promise<V>;
  /** `again` says that it is the second verdict, which counts. */
  readonly tell: (run: R, verdict: V, again: boolean) => void;
}

/** Runs all, side by side; then what failed once more, one after the other with nothing beside it. Gives the counts and what needed it. */
export async function judge<R, V extends Verdict>(
  runs: readonly R[],
  { lanes, run, rest, alone, tell }: Trial<R, V>,
): Promise<Readonly<{ passed: number; failed: number; again: readonly R[] }>> {
  const waiting = [...runs];
  const again: R[] = [];
  const total = { passed: 0, failed: 0 };
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const verdict = await run(next);
      tell(next, verdict, false);
      if (verdict.failed) again.push(next);
      else total.passed += verdict.passed;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  await rest();
  for (const each of again) {
    const verdict = await alone(each);
    tell(each, verdict, true);
    total.passed += verdict.passed;
    if (verdict.failed) total.failed += 1;
  }
  return { ...total, again };
}
