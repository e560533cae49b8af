import { moneyToText } from '@fairbook/domain/money';
import { SkipLink, StaleStrip } from '@fairbook/ui';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { Outlet, useLocation, useRevalidator, useRouteLoaderData } from 'react-router';
import { siteContext } from '../context.ts';
import { hasMarked } from '../features/casino-lobby/marked.ts';
import { WatchPlace } from '../features/fixtures/watch-place.tsx';
import { AwayStrip } from '../features/frame/away-strip.tsx';
import { BottomBar } from '../features/frame/bottom-bar.tsx';
import { Header } from '../features/frame/header.tsx';
import { LeftRail } from '../features/frame/left-rail.tsx';
import { SessionStrip, SportBar } from '../features/frame/strips.tsx';
import { playAs, restoreSlip, useSlipReturn } from '../features/slip/index.ts';
import { SlipBarSlot } from '../features/slip/slip-bar-slot.tsx';
import { SlipRail } from '../features/slip/slip-rail.tsx';
import { loadAnewOnReturn, onPlayerChanged, useReach, useStaleWatch, useStreamState } from '../live/index.ts';
import { HiddenContext, useClientMoves } from '../shared/addresses/link.tsx';
import { closeOverPage, useOverPage } from '../shared/addresses/over-page.ts';
import { paths } from '../shared/addresses/paths.ts';
import { sportSlug } from '../shared/fixture/sports.ts';
import { later } from '../shared/page/ahead.ts';
import { useChosenOdds } from '../shared/page/choices.ts';
import { ErrorScreen } from '../shared/page/error-screen.tsx';
import type { FrameData } from '../shared/page/frame-data.ts';
import { part } from '../shared/page/part.tsx';
import { Toasts } from '../shared/page/toasts.tsx';
import { priceBeside } from '../shared/prices/price-keys.ts';
import { useOwnTime } from '../shared/time/own-time.ts';
import { useFreshTopic } from '../shared/wire/use-refresh.ts';
import { OddsFormatContext, TimeContext } from '../shared/words/format.ts';
import { useWords } from '../shared/words/words.tsx';
import type { Route } from './+types/frame';
import type { loader as fixtureLoader } from './fixture.tsx';

const MenuDrawer = lazy(later(() => import('../features/frame/menu-drawer.tsx')));
const SearchSheet = lazy(later(() => import('../features/search/search-sheet.tsx')));
const CollapsedScore = part(() => import('../features/fixture/collapsed-score.tsx').then((it) => it.CollapsedScore));
const OfficeRail = part(() => import('../features/office/office-nav.tsx').then((it) => it.OfficeRail));
const SlipSheet = lazy(later(() => import('../features/slip/slip-sheet.tsx')));

export async function loader({ context }: Route.LoaderArgs): Promise<FrameData> {
  const { brand, protection, views, visitor, hidden, now } = context.get(siteContext);
  const player = await views.player();
  const currency = player?.balance.currency ?? brand.defaultCurrency;
  return {
    sports: views.sports(),
    pinned: views.pinned(),
    player,
    hidden,
    oddsFormat: visitor.oddsFormat,
    time: { timeZone: visitor.timeZone, zoneFrom: visitor.zoneFrom, twelveHours: visitor.twelveHours, clock: visitor.clock },
    now,
    brand: {
      name: brand.name,
      operator: brand.operator,
      licence: brand.licence,
      supportEmail: brand.supportEmail,
      limitWaitHours: protection.increaseWaitHours,
      minimumAge: brand.settings.minimumAge,
      breakHours: protection.timeOutHours[0] ?? 24,
      sportBar: brand.look.sportBar,
      mark: brand.look.mark,
      strip: brand.look.strip,
      lead: brand.look.lead,
      currency,
      quickStakes: (brand.limits[currency]?.quickStakes ?? []).map((minor) => moneyToText(BigInt(minor), currency).replace(/\.0+$/, '')),
      oneClickBet: brand.settings.oneClickBet,
    },
  };
}

/** Kept while moving about; acts that change the player ask for it again. */
export const shouldRevalidate = ({
  defaultShouldRevalidate,
  formMethod,
  currentUrl,
  nextUrl,
}: {
  defaultShouldRevalidate: boolean;
  formMethod?: string;
  currentUrl: URL;
  nextUrl: URL;
}) => (currentUrl.href === nextUrl.href ? defaultShouldRevalidate : formMethod !== undefined && formMethod !== 'GET');

/** Screens of the office have no slip beside them; a game of the casino has the window for itself. */
const BARE = /^\/[^/]+\/(?:(casino\/(?:game|live\/[^/]+))|office|registration|sign-in)(?:\/|$)/;

/** The lobby of the casino has the whole width: its sections stand over its games. */
const LOBBY = /^\/[^/]+\/casino(?!\/(?:game\/|live\/[^/]))(?:\/|$)/;

const takeOver = () => import('../features/casino-lobby/take-over.ts');

/** What opens over the page. */
const FLOATS = ['menu', 'search', 'slip'] as const;

/** Arrows go from price to price, "/" to the search, "s" to the stake; keys in fields are the fields'. */
function useFrameKeys(onSearch: () => void): void {
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (event.ctrlKey || event.metaKey || event.altKey || target.closest('input, textarea, select, [contenteditable]')) return;
      const beside = target.matches('button.pb') ? priceBeside(target, event.key) : undefined;
      if (beside) {
        event.preventDefault();
        beside.focus();
        return;
      }
      const goal = document.querySelector<HTMLElement>(
        event.key === '/' ? '[data-search]' : event.key === 's' ? '[data-stake]' : ':not(*)',
      );
      if (!goal) return;
      event.preventDefault();
      if (goal.checkVisibility()) goal.focus();
      else if (event.key === '/') search();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** The slip and the live data are of whoever plays; the page is loaded again when the player or their money changed. */
function usePlayer(number: string | undefined): void {
  const revalidator = useRevalidator();
  const reload = useEffectEvent(() => void revalidator.revalidate());
  useEffect(() => onPlayerChanged(() => reload()), []);
  useEffect(() => {
    if (number === undefined) return;
    loadAnewOnReturn();
    playAs(number);
    if (hasMarked())
      void takeOver().then(
        ({ takeOverFavourites }) => takeOverFavourites(),
        () => {},
      );
  }, [number]);
  // Net position and used limits move with the money, wherever it moved.
  useFreshTopic(number === undefined ? undefined : 'my-balance', () => true);
}

type Open = ReturnType<typeof useOverPage<(typeof FLOATS)[number]>>['open'];

/** Header, the strips under it, and what is wrong with the connection. */
function Top({ data, open }: { data: FrameData; open: Open }) {
  const { say, language } = useWords();
  const stale = useStaleWatch();
  const stream = useStreamState();
  const reach = useReach();
  const fixture = useRouteLoaderData<typeof fixtureLoader>('routes/fixture')?.view.row;
  const within = fixture && {
    over: paths.competition(language, sportSlug(fixture.sportId), fixture.competition),
    title: <CollapsedScore key={fixture.gameId} row={fixture} />,
  };
  return (
    <div className="top-holder">
      <Header within={within} onMenu={() => open('menu')} onSearch={() => open('search')} onSlip={() => open('slip')} />
      {data.brand.sportBar ? <SportBar /> : null}
      {data.player || data.brand.strip === 'inverted' ? <SessionStrip /> : null}
      {reach !== 'here' || (stream === 'lost' && stale) ? (
        <AwayStrip waiting={reach === 'waiting'} />
      ) : stale ? (
        <StaleStrip>{say('stale')}</StaleStrip>
      ) : null}
    </div>
  );
}

/** What is open over the page; loaded when it is first opened. */
function Floats({ shown }: { shown: (typeof FLOATS)[number] | undefined }) {
  return (
    <Suspense>
      {shown === 'menu' ? <MenuDrawer onClose={closeOverPage} /> : null}
      {shown === 'search' ? <SearchSheet onClose={closeOverPage} /> : null}
      {shown === 'slip' ? <SlipSheet onClose={closeOverPage} /> : null}
    </Suspense>
  );
}

/** The frame around a screen, or around what stands in its place. */
function Shell({ loaderData, children }: { loaderData: FrameData; children: React.ReactNode }) {
  const { say, language } = useWords();
  const { pathname } = useLocation();
  const { shown, open } = useOverPage(FLOATS);
  const bare = BARE.exec(pathname);
  const game = bare?.[1];
  const lobby = LOBBY.test(pathname);
  useClientMoves(language);
  useEffect(restoreSlip, []);
  useSlipReturn(() => open('slip'));
  usePlayer(loaderData.player?.number);
  useFrameKeys(() => open('search'));
  return (
    <HiddenContext value={loaderData.hidden}>
      <OddsFormatContext value={useChosenOdds() ?? loaderData.oddsFormat}>
        <TimeContext value={useOwnTime(loaderData.time)}>
          <SkipLink>{say('skip_to_content')}</SkipLink>
          <div
            className="frame"
            data-strip={loaderData.brand.strip}
            data-clock={loaderData.time.twelveHours ? '12' : undefined}
            data-game={game}
          >
            <Top data={loaderData} open={open} />
            <div className="frame-body" data-office={bare ? '' : undefined} data-lobby={lobby ? '' : undefined}>
              {game || lobby ? null : <div className="frame-rail">{bare && loaderData.player ? <OfficeRail /> : <LeftRail />}</div>}
              <main id="main" className="frame-main" tabIndex={-1}>
                {children}
              </main>
              {bare || lobby ? null : (
                <aside className="frame-slip" aria-label={say('slip_title')}>
                  <WatchPlace place="rail" />
                  <SlipRail />
                </aside>
              )}
            </div>
            {bare || lobby ? null : <SlipBarSlot onOpen={() => open('slip')} />}
            <BottomBar onMenu={() => open('menu')} onSlip={() => open('slip')} />
          </div>
          <Floats shown={shown} />
          <Toasts />
        </TimeContext>
      </OddsFormatContext>
    </HiddenContext>
  );
}

export default function Frame({ loaderData }: Route.ComponentProps) {
  return (
    <Shell loaderData={loaderData}>
      <Outlet />
    </Shell>
  );
}

/** A screen that is missing or broke leaves the frame standing, unless the frame itself could not be loaded. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const screen = <ErrorScreen error={error} />;
  return loaderData ? <Shell loaderData={loaderData}>{screen}</Shell> : screen;
}
