const MINUTE_MS = 60_000;

/** What the player was last reminded of: in which session (when it began), and when; unix ms. */
export interface Seen {
  readonly since: number;
  readonly at: number;
}

/** When the next reminder is due, unix ms: so many minutes after the last one of the session, or after its beginning. */
export const dueAt = (since: number, minutes: number, seen: Seen | undefined): number =>
  (seen?.since === since ? Math.max(seen.at, since) : since) + minutes * MINUTE_MS;

/** Whole minutes of play since the last reminder, or the beginning. */
export const minutesSince = (since: number, seen: Seen | undefined, now: number): number =>
  Math.max(0, Math.floor((now - (seen?.since === since ? Math.max(seen.at, since) : since)) / MINUTE_MS));

export function readSeen(text: string | null): Seen | undefined {
  if (text === null) return undefined;
  const [since, at] = text.split(' ').map(Number);
  return Number.isFinite(since) && Number.isFinite(at) ? { since: since as number, at: at as number } : undefined;
}
export const seenText = ({ since, at }: Seen): string => `${since} ${at}`;
