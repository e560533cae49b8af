import { lazy, Suspense } from 'react';
import { words } from '../words.ts';
import { type Answer, ask, type Calls, withQuery } from './api.ts';
import { showCount } from './format.ts';
import { useOfBrand } from './queries.ts';
import { useBrand } from './session.ts';

const ActDialog = lazy(() => import('./act-dialog.tsx'));

export type DeskFixture = Answer<'fixtures'>['items'][number];
type Sport = DeskFixture['sport'];

/** What is about to be closed or opened. */
export type Suspension =
  | { readonly kind: 'fixture'; readonly fixture: DeskFixture; readonly suspended: boolean }
  | { readonly kind: 'many'; readonly sport: Sport | undefined; readonly suspended: boolean };

export const nameOf = (fixture: DeskFixture): string => `${fixture.home.name} – ${fixture.away.name}`;
const text = words.pause;

function manyWords(sport: Sport | undefined, suspended: boolean) {
  if (sport !== undefined) {
    const name = words.sports[sport].toLowerCase();
    return suspended
      ? { title: text.sportTitle(name), text: text.sportText, act: words.live.pauseSport }
      : { title: text.reopenSportTitle(name), text: text.reopenManyText, act: words.live.reopenSport };
  }
  return suspended
    ? { title: text.allTitle, text: text.allText, act: words.live.pauseAll }
    : { title: text.reopenAllTitle, text: text.reopenManyText, act: words.live.reopenAll };
}

type One = Extract<Suspension, { kind: 'fixture' }>;
type Many = Extract<Suspension, { kind: 'many' }>;

/** How many fixtures of a phase there are, of a sport or of all. */
const useTotal = (sport: Sport | undefined, phase: 'live' | 'line'): number | undefined =>
  useOfBrand('fixtures', withQuery('fixtures', { phase, sport })).data?.total;

function ManyDialog({ what: { sport, suspended }, onClose }: { readonly what: Many; readonly onClose: () => void }) {
  const brand = useBrand();
  const live = useTotal(sport, 'live');
  const line = useTotal(sport, 'line');
  const { title, text: says, act } = manyWords(sport, suspended);
  const count = live === undefined || line === undefined ? '' : text.touches(showCount(live), showCount(line));
  return (
    <ActDialog
      title={title}
      text={`${says} ${count}`}
      act={act}
      danger={suspended}
      onClose={onClose}
      run={async (why) => {
        const body = { suspended, why, ...(sport === undefined ? {} : { sport }) };
        const { fixtures } = await ask<Calls['suspendMany']>('POST', `v1/brands/${brand.id}/suspensions`, body);
        return text.many(fixtures);
      }}
    />
  );
}

function OneDialog({ what: { fixture, suspended }, onClose }: { readonly what: One; readonly onClose: () => void }) {
  const brand = useBrand();
  const name = nameOf(fixture);
  return (
    <ActDialog
      title={suspended ? text.title(name) : text.reopenTitle(name)}
      text={suspended ? `${text.text} ${text.stay(fixture.bets)}` : text.reopenText}
      act={suspended ? text.act : text.reopenAct}
      danger={suspended}
      onClose={onClose}
      run={async (why) => {
        const path = `v1/brands/${brand.id}/fixtures/${fixture.id}/${suspended ? 'suspend' : 'reopen'}`;
        await ask<Calls['suspend']>('POST', path, { why });
        return suspended ? text.done : text.reopened;
      }}
    />
  );
}

/** Asks once, with a reason, before fixtures close or open. */
export function SuspendDialog({ what, onClose }: { readonly what: Suspension | undefined; readonly onClose: () => void }) {
  if (!what) return null;
  return (
    <Suspense fallback={null}>
      {what.kind === 'fixture' ? <OneDialog what={what} onClose={onClose} /> : <ManyDialog what={what} onClose={onClose} />}
    </Suspense>
  );
}
