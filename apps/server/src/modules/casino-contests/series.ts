import type { Brand, TournamentSeries } from '@fairbook/contract';
import { calendarDay, dateIn, instantOf } from '@fairbook/domain';
import { addChallenge, readChallenges } from './challenge-store.ts';
import { brandDay } from './challenges.ts';
import { unknownGame } from './decide-tournament.ts';
import type { TournamentTimes } from './face.ts';
import type { CasinoContestsNeeds } from './needs.ts';
import { settleTournament } from './settle-tournament.ts';
import { addTournament, endedTournaments } from './tournament-store.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Days ahead that are looked at: no series is announced earlier than that. */
const DAYS_AHEAD = 9;
/** Tournaments that are settled in one go. */
const MOST_SETTLED = 100;

/** 1 is Monday. */
const weekdayOf = (date: string): number => ((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

/** The tournaments of a series that are to be announced by now and have not begun, by their times. */
export function dueOf(
  { weekdays, at, lastsMinutes, optInMinutes }: TournamentSeries,
  timeZone: string,
  now: number,
): readonly TournamentTimes[] {
  const times: TournamentTimes[] = [];
  const [hours, minutes] = at.split(':').map(Number) as [number, number];
  let day = calendarDay(dateIn(now, timeZone), timeZone);
  for (let ahead = 0; day && ahead < DAYS_AHEAD; ahead++) {
    const start = instantOf(Date.parse(`${day.date}T00:00:00Z`) + (hours * 60 + minutes) * MINUTE_MS, timeZone);
    const optIn = start - optInMinutes * MINUTE_MS;
    const isDue = now >= optIn - DAY_MS && start + lastsMinutes * MINUTE_MS > now;
    if (weekdays.includes(weekdayOf(day.date)) && isDue) times.push({ optIn, start, end: start + lastsMinutes * MINUTE_MS });
    day = calendarDay(dateIn(day.until, timeZone), timeZone);
  }
  return times;
}

/** Announces what a brand's series are to hold. */
async function announceSeries(needs: CasinoContestsNeeds, brand: Brand): Promise<void> {
  const now = needs.clock.now();
  for (const series of brand.casino?.tournaments ?? []) {
    const problem = unknownGame(needs, series.rules.games);
    if (problem) {
      needs.log('error', 'a tournament of a series cannot be announced', { brand: brand.key, series: series.id, problem });
      continue;
    }
    for (const times of dueOf(series, needs.timeZone(brand), now)) {
      const { id, rules } = series;
      const row = { brandId: brand.id, series: id, rules, times, madeAt: now, decided: 'announced' } as const;
      await addTournament(needs.db, { ...row, id: needs.ids() });
    }
  }
}

/** Challenges that a brand's folder names are there from the day of the first start on. */
async function holdChallenges(needs: CasinoContestsNeeds, brand: Brand): Promise<void> {
  const named = brand.casino?.challenges ?? [];
  if (named.length === 0) return;
  const known = new Set((await readChallenges(needs.db, brand.id)).map(({ id }) => id));
  for (const challenge of named) {
    if (known.has(challenge.id)) continue;
    const problem = unknownGame(needs, challenge.games);
    if (problem) needs.log('error', 'a challenge of a brand cannot be held', { brand: brand.key, challenge: challenge.id, problem });
    else await addChallenge(needs.db, brand.id, challenge, brandDay(needs, brand.id).since);
  }
}

/** Settles tournaments of series that are over: their rules and prizes were the brand's from the beginning. Those of staff wait for staff. */
async function settleSeries(needs: CasinoContestsNeeds): Promise<void> {
  for (const { id, brandId, series } of await endedTournaments(needs.db, needs.clock.now(), MOST_SETTLED)) {
    if (series === undefined) continue;
    await needs.db.transaction((tx) => settleTournament(needs, tx, brandId, id)).catch(needs.onError);
  }
}

/** What contests do by the clock. */
export async function holdContests(needs: CasinoContestsNeeds): Promise<void> {
  for (const brand of needs.brands()) {
    await holdChallenges(needs, brand);
    await announceSeries(needs, brand);
  }
  await settleSeries(needs);
}
