import { lazy, Suspense } from 'react';
import { words } from '../words.ts';
import { type Answer, ask, type Calls } from './api.ts';
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

/** Asks once, with a reason, before fixtures close or open. */
export function SuspendDialog({ what, onClose }: { readonly what: Suspension | undefined; readonly onClose: () => void }) {
  const brand = useBrand();
  if (!what) return null;
  const base = `v1/brands/${brand.id}`;
  const dialog =
    what.kind === 'fixture' ? (
      <ActDialog
        title={what.suspended ? text.title(nameOf(what.fixture)) : text.reopenTitle(nameOf(what.fixture))}
        text={what.suspended ? text.text : text.reopenText}
        act={what.suspended ? text.act : text.reopenAct}
        danger={what.suspended}
        onClose={onClose}
        run={async (why) => {
          await ask<Calls['suspend']>('POST', `${base}/fixtures/${what.fixture.id}/${what.suspended ? 'suspend' : 'reopen'}`, { why });
          return what.suspended ? text.done : text.reopened;
        }}
      />
    ) : (
      <ActDialog
        {...manyWords(what.sport, what.suspended)}
        danger={what.suspended}
        onClose={onClose}
        run={async (why) => {
          const body = { suspended: what.suspended, why, ...(what.sport === undefined ? {} : { sport: what.sport }) };
          const { fixtures } = await ask<Calls['suspendMany']>('POST', `${base}/suspensions`, body);
          return text.many(fixtures);
        }}
      />
    );
  return <Suspense fallback={null}>{dialog}</Suspense>;
}
