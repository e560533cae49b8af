import { namedSides } from '@fairbook/contract';
import { sportOf } from '@fairbook/domain/sports';
import { Checkbox, KeyValue, KeyValues, Select } from '@fairbook/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useForm } from 'react-hook-form';
import { words } from '../words.ts';
import { type Answer, call } from './api.ts';
import { showCount, showLine } from './format.ts';
import { useOfBrand } from './queries.ts';
import { Loaded } from './screen.tsx';
import { useBrand, useConsole } from './session.ts';

const ActionDialog = lazy(() => import('./action-dialog.tsx'));

export type TradedFixture = Answer<'fixtures'>['items'][number];
export type Standing = Answer<'suspensions'>['suspensions'][number];
type Market = Answer<'fixture'>['markets'][number];
type Scope = Standing['scope'];
type Sport = TradedFixture['sport'];

/** What is about to be closed or opened; `any` lets its scope be chosen. */
export type Closing =
  | { readonly kind: 'any'; readonly sport: Sport | undefined }
  | { readonly kind: 'fixture'; readonly fixture: TradedFixture }
  | { readonly kind: 'market'; readonly fixture: TradedFixture; readonly market: Market }
  | { readonly kind: 'reopen'; readonly fixture: TradedFixture }
  | { readonly kind: 'resume'; readonly id: string; readonly name: string };

export const nameOf = (fixture: TradedFixture): string => namedSides(fixture.home.name, fixture.away.name);
const text = words.suspend;
type Reason = keyof typeof text.reasons;
const REASONS = Object.entries(text.reasons).map(([value, label]) => ({ value, label }));
/** Height of a preview that is awaited, CSS pixels. */
const AWAITED = 96;

/** What closing a scope would close now. */
function Preview({ scope, everyBrand }: { readonly scope: Scope; readonly everyBrand: boolean }) {
  const brand = useBrand();
  const query = useQuery({
    queryKey: ['previewSuspension', brand.id, scope, everyBrand],
    queryFn: () => call('consolePreviewSuspension', { params: { brandId: brand.id }, body: { scope, everyBrand } }),
  });
  return (
    <section className="action-preview" aria-label={text.preview} aria-live="polite">
      <Loaded query={query} height={AWAITED}>
        {({ live, line, prices, openBets, closed, names }) => (
          <>
            <p className="quiet-text">{text.and(names.join(', '), live + line - names.length)}</p>
            <KeyValues>
              <KeyValue label={text.live}>{showCount(live)}</KeyValue>
              <KeyValue label={text.pre}>{showCount(line)}</KeyValue>
              {prices === null ? null : <KeyValue label={text.prices}>{showCount(prices)}</KeyValue>}
              <KeyValue label={text.openBets}>{showCount(openBets)}</KeyValue>
              {closed === 0 ? null : <KeyValue label={text.closed}>{showCount(closed)}</KeyValue>}
            </KeyValues>
          </>
        )}
      </Loaded>
    </section>
  );
}

type Close = Extract<Closing, { kind: 'any' | 'fixture' | 'market' }>;

function scopeOf(what: Close, chosen: string, line: string): Scope {
  if (what.kind === 'fixture') return { kind: 'fixture', fixture: what.fixture.id };
  if (what.kind === 'market') {
    const { slot, market } = what.market;
    return { kind: 'market', fixture: what.fixture.id, slot, market, ...(line === 'one' ? { line: what.market.line } : {}) };
  }
  const [kind, name = ''] = chosen.split('/');
  if (kind === 'sport') return { kind, sport: name as Sport };
  return kind === 'competition' ? { kind, competition: Number(name) } : { kind: 'brand' };
}

/** Every scope there is to choose: all, a sport, a competition. */
function useScopes() {
  const brand = useBrand();
  const competitions = useOfBrand('consoleCompetitions').data?.competitions ?? [];
  return [
    { value: 'brand', label: text.everything(brand.name) },
    ...brand.sports.map((sport) => ({ value: `sport/${sport}`, label: text.allSport(sportOf(sport).name.toLowerCase()) })),
    ...competitions.map(({ id, name, live, line }) => ({
      value: `competition/${id}`,
      label: text.competition(name, showCount(live + line)),
    })),
  ];
}

function titleOf(what: Close): string {
  if (what.kind === 'any') return text.allTitle;
  return what.kind === 'fixture' ? text.fixtureTitle(nameOf(what.fixture)) : text.marketTitle(what.market.name, nameOf(what.fixture));
}

function CloseDialog({ what, onClose }: { readonly what: Close; readonly onClose: () => void }) {
  const brand = useBrand();
  const { staff, brands } = useConsole().session;
  const scopes = useScopes();
  const { register, watch } = useForm({
    defaultValues: {
      chosen: what.kind === 'any' && what.sport ? `sport/${what.sport}` : 'brand',
      line: what.kind === 'market' && what.market.line !== 0 ? 'one' : 'all',
      everyBrand: false,
    },
  });
  const { chosen, line, everyBrand } = watch();
  const scope = scopeOf(what, chosen, line);
  return (
    <ActionDialog
      title={titleOf(what)}
      text={what.kind === 'any' ? text.allText : text.text}
      action={text.action}
      danger
      wide
      reasons={REASONS}
      onClose={onClose}
      run={async (why, reason) => {
        const body = { scope, everyBrand, reason: reason as Reason, why };
        const { fixtures } = await call('consoleSuspend', { params: { brandId: brand.id }, body });
        return text.done(fixtures, showCount(fixtures));
      }}
    >
      {what.kind === 'any' ? <Select label={text.scope} {...register('chosen')} options={scopes} /> : null}
      {what.kind === 'market' && what.market.line !== 0 ? (
        <Select
          label={text.line}
          {...register('line')}
          options={[
            { value: 'one', label: text.oneLine(showLine(what.market.line)) },
            { value: 'all', label: text.everyLine },
          ]}
        />
      ) : null}
      {staff.brandIds === null && brands.length > 1 ? <Checkbox {...register('everyBrand')}>{text.everyBrand}</Checkbox> : null}
      <Preview scope={scope} everyBrand={everyBrand} />
    </ActionDialog>
  );
}

interface OpenProps {
  readonly name: string;
  readonly open: (brandId: number, why: string) => Promise<unknown>;
  readonly onClose: () => void;
}

function OpenDialog({ name, open, onClose }: OpenProps) {
  const brand = useBrand();
  return (
    <ActionDialog
      title={text.resumeTitle(name)}
      text={text.resumeText}
      action={text.resume}
      onClose={onClose}
      run={async (why) => {
        await open(brand.id, why);
        return text.resumed;
      }}
    />
  );
}

/** Asks once, with a reason, before prices close or open. */
export function SuspendDialog({ what, onClose }: { readonly what: Closing | undefined; readonly onClose: () => void }) {
  if (!what) return null;
  const dialog =
    what.kind === 'reopen' ? (
      <OpenDialog
        name={nameOf(what.fixture)}
        open={(brandId, why) => call('consoleReopen', { params: { brandId, fixtureId: what.fixture.id }, body: { why } })}
        onClose={onClose}
      />
    ) : what.kind === 'resume' ? (
      <OpenDialog
        name={what.name}
        open={(brandId, why) => call('consoleResume', { params: { brandId, suspensionId: what.id }, body: { why } })}
        onClose={onClose}
      />
    ) : (
      <CloseDialog what={what} onClose={onClose} />
    );
  return <Suspense fallback={null}>{dialog}</Suspense>;
}
