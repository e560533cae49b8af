const MINUTE_MS = 60_000;

/** When the next reminder is due, unix ms: so many minutes after the last one was answered, as the server has it. */
export const dueAt = (remindedAt: number, minutes: number): number => remindedAt + minutes * MINUTE_MS;

/** Whole minutes of play since the last reminder, or the beginning. */
export const minutesSince = (remindedAt: number, now: number): number => Math.max(0, Math.floor((now - remindedAt) / MINUTE_MS));
