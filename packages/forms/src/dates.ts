import type { FieldProblem } from './definition.ts';

/** Whole years between a birth date (yyyy-MM-dd) and a moment (unix ms, UTC day); undefined when there is no such day. */
export function ageOn(birthDate: string, now: number): number | undefined {
  if (!isDay(birthDate)) return undefined;
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number);
  const today = new Date(now);
  const hadBirthday = today.getUTCMonth() + 1 > month || (today.getUTCMonth() + 1 === month && today.getUTCDate() >= day);
  return today.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
}

/** Whether a text (yyyy-MM-dd) is a day of the calendar. */
export function isDay(text: string): boolean {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Nobody is older: such a date is a slip of the hand. */
const MAX_AGE = 120;

export function birthDateProblem(birthDate: string, minimumAge: number, now: number): FieldProblem | undefined {
  const age = ageOn(birthDate, now);
  if (age === undefined || age < 0 || age > MAX_AGE) return { message: 'validation_date' };
  return age < minimumAge ? { message: 'refusal_under-age', values: { age: minimumAge } } : undefined;
}

/** A bound of a date as the product's list writes it, yyyy-MM-dd HH:mm:ss: the begin or the end of the day that is so many years before a moment (UTC). */
export function yearsBefore(years: number, now: number, end: 'begin' | 'end'): string {
  const today = new Date(now);
  // The day after the 28th of February where the year has no 29th, as ages count.
  const day = new Date(Date.UTC(today.getUTCFullYear() - years, today.getUTCMonth(), today.getUTCDate()));
  return `${day.toISOString().slice(0, 10)} ${end === 'begin' ? '00:00:00' : '23:59:59'}`;
}

/** Years a player must have where nothing is configured. */
const USUAL_MINIMUM_AGE = 18;

/** A minimum age as configured: 18 where nothing is, 0 where it is no number. */
export function readMinimumAge(configured: string | number | null | undefined): number {
  if (configured === undefined || configured === null) return USUAL_MINIMUM_AGE;
  const age = Number(configured);
  return Number.isFinite(age) && String(configured).trim() !== '' ? age : 0;
}
