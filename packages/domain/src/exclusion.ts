/** How a jurisdiction lets a self-exclusion end. */
export interface ExclusionPolicy {
  /** It ends with its time. False: it holds until its player asked to come back, waited, and confirmed it. */
  readonly endsByItself: boolean;
  /** Hours from asking to come back until it may be confirmed: of an exclusion for a time, and of one for good. */
  readonly liftWaitHours: { readonly definite: number; readonly indefinite: number };
  /** Months one for good holds at least before its player may ask; undefined: nobody ends it. */
  readonly indefiniteMonths: number | undefined;
  /** Hours after the wait in which it may be confirmed; then it has to be asked again. */
  readonly confirmWithinHours: number;
}

/** A self-exclusion in force; instants in unix ms. */
export interface Exclusion {
  readonly since: number;
  /** The time its player chose; undefined: for good. */
  readonly until: number | undefined;
  /** When its player asked to come back and did not take it back. */
  readonly asked: number | undefined;
}

/** Where a self-exclusion stands on its way to an end. `from`: from when on its player may take the next step, undefined: never. */
export type ExclusionStep =
  | { readonly step: 'closed'; readonly from: number | undefined }
  | { readonly step: 'may-ask' }
  | { readonly step: 'waiting'; readonly from: number }
  | { readonly step: 'may-confirm'; readonly until: number }
  | { readonly step: 'over' };

const HOUR_MS = 3_600_000;

/** So many calendar months after a moment, by UTC: a month too short for the day runs into the next one, so it is never less. */
export function monthsAfter(instant: number, months: number): number {
  const end = new Date(instant);
  end.setUTCMonth(end.getUTCMonth() + months);
  return end.getTime();
}

/** From when on its player may ask to come back; undefined: never. */
export const mayAskFrom = (
  { since, until }: Pick<Exclusion, 'since' | 'until'>,
  { indefiniteMonths }: ExclusionPolicy,
): number | undefined => until ?? (indefiniteMonths === undefined ? undefined : monthsAfter(since, indefiniteMonths));

/** Where a self-exclusion stands at an instant. A wish to come back that was never confirmed has lapsed; one from before its time counts for nothing. */
export function exclusionAt(exclusion: Exclusion, now: number, policy: ExclusionPolicy): ExclusionStep {
  const { until, asked } = exclusion;
  if (until !== undefined && policy.endsByItself) return now < until ? { step: 'closed', from: undefined } : { step: 'over' };
  const from = mayAskFrom(exclusion, policy);
  if (from === undefined || now < from) return { step: 'closed', from };
  if (asked === undefined || asked < from) return { step: 'may-ask' };
  const { definite, indefinite } = policy.liftWaitHours;
  const ready = asked + (until === undefined ? indefinite : definite) * HOUR_MS;
  if (now < ready) return { step: 'waiting', from: ready };
  const lapses = ready + policy.confirmWithinHours * HOUR_MS;
  return now <= lapses ? { step: 'may-confirm', until: lapses } : { step: 'may-ask' };
}
