const MINUTE_MS = 60_000;
/** Clocks of browsers differ: a reminder may be answered so much before it is due, ms. */
const EARLY_MS = MINUTE_MS;

/** Where reminders of the time played stand. Instants in unix ms. */
export interface Reminding {
  /** Since when the player plays without having answered one; in the future: the end of a pause. */
  readonly since: number;
  /** Minutes from one to the next; 0: none come. */
  readonly every: number;
}

/** When the next reminder is due; undefined: none comes. */
export const reminderDueAt = ({ since, every }: Reminding): number | undefined => (every > 0 ? since + every * MINUTE_MS : undefined);

/** Why nothing may be staked at an instant: a reminder waits for its answer, or a pause until a moment. */
export function reminderHolds(reminding: Reminding, now: number): { readonly until: number | undefined } | undefined {
  if (reminding.since > now) return { until: reminding.since };
  const due = reminderDueAt(reminding);
  return due !== undefined && now >= due ? { until: undefined } : undefined;
}

/** From when on the player plays without a reminder once they answered one; undefined: none is due, and there is nothing to answer. */
export function answeredAt(reminding: Reminding, now: number, pauseMinutes: number): number | undefined {
  const due = reminderDueAt(reminding);
  return due !== undefined && now >= due - EARLY_MS ? now + pauseMinutes * MINUTE_MS : undefined;
}
