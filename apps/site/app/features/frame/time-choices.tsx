import { CLOCKS } from '@fairbook/contract/clocks';
import { offsetAt } from '@fairbook/domain/time-zone';
import { Select } from '@fairbook/ui';
import { useMemo } from 'react';
import { useRevalidator } from 'react-router';
import { chooseClock, chooseZone } from '../../shared/page/choose-time.ts';
import { useFrame } from '../../shared/page/frame-data.ts';
import { browserZone, useTimeChoice } from '../../shared/time/own-time.ts';
import { isolated } from '../../shared/words/format.ts';
import { useWords } from '../../shared/words/words.tsx';

const MINUTE = 60_000;
const two = (n: number): string => String(n).padStart(2, '0');
/** "+05:30 Asia/Kolkata": how far ahead of UTC, and the name without its underscores. */
function zoneName(zone: string, now: number): string {
  const minutes = offsetAt(now, zone) / MINUTE;
  const ahead = `${minutes < 0 ? '−' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
  return isolated(`${ahead} ${zone.replaceAll('_', ' ')}`);
}

/** The place a zone is named after. */
const placeOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** In which zone and by which clock times are written. Lists are made by days, so they are loaded again. */
export function TimeChoices() {
  const { say } = useWords();
  const { time: drawn, now } = useFrame();
  const { timeZone, zoneFrom, clock } = useTimeChoice(drawn);
  const { revalidate } = useRevalidator();
  const zones = useMemo(() => {
    const all = new Set(Intl.supportedValuesOf('timeZone'));
    // A chosen one under an older name stays in the list.
    if (zoneFrom === 'choice') all.add(timeZone);
    return [...all].sort((a, b) => offsetAt(now, a) - offsetAt(now, b) || a.localeCompare(b));
  }, [timeZone, zoneFrom, now]);
  const names = { auto: say('clock_auto'), 12: say('clock_12'), 24: say('clock_24') };
  return (
    <div className="choices-time">
      <Select
        label={say('time_zone')}
        value={zoneFrom === 'choice' ? timeZone : ''}
        onChange={(e) => void chooseZone(e.currentTarget.value).then(() => revalidate())}
        options={[
          { value: '', label: say('time_zone_auto', { zone: isolated(placeOf(browserZone())) }) },
          ...zones.map((zone) => ({ value: zone, label: zoneName(zone, now) })),
        ]}
      />
      <Select
        label={say('clock')}
        value={clock}
        onChange={(e) => {
          const chosen = CLOCKS.find((each) => each === e.currentTarget.value);
          if (chosen) void chooseClock(chosen).then(() => revalidate());
        }}
        options={CLOCKS.map((each) => ({ value: each, label: names[each] }))}
      />
    </div>
  );
}
