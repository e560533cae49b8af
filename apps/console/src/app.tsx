import { lazy, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { Frame } from './features/frame/frame.tsx';
import Desk from './routes/desk.tsx';

const AllBrands = lazy(() => import('./routes/all-brands.tsx'));
const Fixtures = lazy(() => import('./routes/fixtures.tsx'));
const Fixture = lazy(() => import('./routes/fixture.tsx'));
const Bets = lazy(() => import('./routes/bets.tsx'));
const Bet = lazy(() => import('./routes/bet.tsx'));
const Players = lazy(() => import('./routes/players.tsx'));
const Player = lazy(() => import('./routes/player.tsx'));
const Feeds = lazy(() => import('./routes/feeds.tsx'));
const Settings = lazy(() => import('./routes/settings.tsx'));
const Audit = lazy(() => import('./routes/audit.tsx'));
const Ledger = lazy(() => import('./routes/ledger.tsx'));
const DeadLetters = lazy(() => import('./routes/dead-letters.tsx'));
const Jobs = lazy(() => import('./routes/jobs.tsx'));
const Reports = lazy(() => import('./routes/reports.tsx'));
const Staff = lazy(() => import('./routes/staff.tsx'));
const Security = lazy(() => import('./routes/security.tsx'));
const Approvals = lazy(() => import('./routes/approvals.tsx'));
const Approval = lazy(() => import('./routes/approval.tsx'));
const Payments = lazy(() => import('./routes/payments.tsx'));
const Withdrawal = lazy(() => import('./routes/withdrawal.tsx'));
const CasinoGames = lazy(() => import('./routes/casino-games.tsx'));
const CasinoReturns = lazy(() => import('./routes/casino-returns.tsx'));
const CasinoRounds = lazy(() => import('./routes/casino-rounds.tsx'));
const CasinoRound = lazy(() => import('./routes/casino-round.tsx'));
const CasinoJackpots = lazy(() => import('./routes/casino-jackpots.tsx'));
const CasinoTournaments = lazy(() => import('./routes/casino-tournaments.tsx'));
const CasinoTournament = lazy(() => import('./routes/casino-tournament.tsx'));
const CasinoChallenges = lazy(() => import('./routes/casino-challenges.tsx'));
const CasinoSuppliers = lazy(() => import('./routes/casino-suppliers.tsx'));
const Unknown = lazy(() => import('./routes/unknown.tsx'));

const NewPassword = lazy(() => import('./features/frame/new-password.tsx'));

/** Screens of the console; the frame asks for a sign-in before any of them. */
export function App() {
  // Who chooses a new password is not signed in, or signed in as somebody whose session is about to end.
  if (useLocation().pathname === '/new-password')
    return (
      <Suspense fallback={null}>
        <NewPassword />
      </Suspense>
    );
  return (
    <Frame>
      <Suspense fallback={null}>
        <Routes>
          <Route index element={<Desk />} />
          <Route path="all-brands" element={<AllBrands />} />
          <Route path="fixtures" element={<Fixtures />} />
          <Route path="fixtures/:id" element={<Fixture />} />
          <Route path="bets" element={<Bets />} />
          <Route path="bets/:id" element={<Bet />} />
          <Route path="players" element={<Players />} />
          <Route path="players/:id" element={<Player />} />
          <Route path="withdrawals" element={<Payments />} />
          <Route path="withdrawals/:id" element={<Withdrawal />} />
          <Route path="approvals" element={<Approvals />} />
          <Route path="approvals/:id" element={<Approval />} />
          <Route path="casino/games" element={<CasinoGames />} />
          <Route path="casino/returns" element={<CasinoReturns />} />
          <Route path="casino/rounds" element={<CasinoRounds />} />
          <Route path="casino/rounds/:playerId/:id" element={<CasinoRound />} />
          <Route path="casino/jackpots" element={<CasinoJackpots />} />
          <Route path="casino/tournaments" element={<CasinoTournaments />} />
          <Route path="casino/tournaments/:id" element={<CasinoTournament />} />
          <Route path="casino/challenges" element={<CasinoChallenges />} />
          <Route path="casino/suppliers" element={<CasinoSuppliers />} />
          <Route path="reports" element={<Reports />} />
          <Route path="feeds" element={<Feeds />} />
          <Route path="settings" element={<Settings />} />
          <Route path="audit" element={<Audit />} />
          <Route path="ledger" element={<Ledger />} />
          <Route path="dead-letters" element={<DeadLetters />} />
          <Route path="jobs" element={<Jobs />} />
          <Route path="staff" element={<Staff />} />
          <Route path="security" element={<Security />} />
          <Route path="*" element={<Unknown />} />
        </Routes>
      </Suspense>
    </Frame>
  );
}
