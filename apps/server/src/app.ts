import { approvals } from './modules/approvals/manifest.ts';
import { audit } from './modules/audit/manifest.ts';
import { betting } from './modules/betting/manifest.ts';
import { board } from './modules/board/manifest.ts';
import { brands } from './modules/brands/manifest.ts';
import { captcha } from './modules/captcha/manifest.ts';
import { casino } from './modules/casino/manifest.ts';
import { casinoContests } from './modules/casino-contests/manifest.ts';
import { casinoJackpots } from './modules/casino-jackpots/manifest.ts';
import { casinoLobby } from './modules/casino-lobby/manifest.ts';
import { casinoWallet } from './modules/casino-wallet/manifest.ts';
import { catalogue } from './modules/catalogue/manifest.ts';
import { codes } from './modules/codes/manifest.ts';
import { compliance } from './modules/compliance/manifest.ts';
import { staffConsole } from './modules/console/manifest.ts';
import { documents } from './modules/documents/manifest.ts';
import { factors } from './modules/factors/manifest.ts';
import { feed } from './modules/feed/manifest.ts';
import { files } from './modules/files/manifest.ts';
import { heads } from './modules/heads/manifest.ts';
import { ledger } from './modules/ledger/manifest.ts';
import { ledgerChecks } from './modules/ledger-checks/manifest.ts';
import { messages } from './modules/messages/manifest.ts';
import type { AnyModule } from './modules/module.ts';
import { payments } from './modules/payments/manifest.ts';
import { players } from './modules/players/manifest.ts';
import { records } from './modules/records/manifest.ts';
import { risk } from './modules/risk/manifest.ts';
import { sessions } from './modules/sessions/manifest.ts';
import { settlement } from './modules/settlement/manifest.ts';
import { staff } from './modules/staff/manifest.ts';
import { stream } from './modules/stream/manifest.ts';
import { placing } from './placing/manifest.ts';
import { createClockWatch } from './platform/clock-watch.ts';
import { createKernel, type KernelNeeds } from './start/kernel.ts';
import { makeModules } from './start/make-modules.ts';
import { safeguardsOf } from './start/safeguards.ts';
import { deskAddress } from './web/desk-address.ts';

/** Every module, in the order they start: what is stored, then what is told, then who listens. They stop in the opposite order. */
const MODULES: readonly AnyModule[] = [
  ...[audit, approvals, brands, catalogue, ledger, compliance, sessions, messages, codes, factors, files, documents, records],
  ...[risk, board, feed],
  // Jackpots are looked at before the rounds that fed them: whoever computes those again knows them by then.
  ...[
    settlement,
    payments,
    casinoJackpots,
    casinoWallet,
    casino,
    casinoContests,
    casinoLobby,
    captcha,
    players,
    staff,
    heads,
    ledgerChecks,
  ],
  ...[placing, staffConsole, stream, betting],
];

export type App = ReturnType<typeof createApp>;

/** A process's modules, made and not yet started. */
export function createApp(needs: KernelNeeds) {
  const kernel = createKernel(needs, () => modules.reconciliations);
  const modules = makeModules(MODULES, kernel);
  const { config, db, clock, log, faultLog, say, voice, ids, role, outbox, jobs, visitorOf } = kernel;
  const clockWatch = createClockWatch(clock, log);
  let working = false;
  let telling = false;
  return {
    ...modules.faces,
    ...{ config, db, clock, log, faultLog, say, voice, ids, role, outbox, jobs, visitorOf },
    /** Undefined: nothing is traced. */
    tracing: needs.tracing,
    /** What staff are held to here. */
    safeguards: safeguardsOf(config, modules.faces.brands),
    deskAddress: deskAddress(config.console),
    siteRoutes: modules.siteRoutes,
    consoleRoutes: modules.consoleRoutes,
    /** How often the clock of this machine jumped since the start, and by how much. */
    clockJumps: clockWatch.jumps,
    async start(): Promise<void> {
      clockWatch.start();
      await jobs.start();
      await modules.start();
      outbox.start();
      telling = true;
      working = true;
    },
    /** Whether what the roles do by themselves is under way: everything started, nothing stopped. */
    working: (): boolean => working,
    /** Resolves when the first visitor finds a board: the feed has told what stands. Its prices are made by and by, those asked for at once. */
    opened: modules.opened,
    /** Answers on their way have ended by now. */
    async stop(): Promise<void> {
      working = false;
      if (telling) await outbox.stop();
      await jobs.stop();
      await modules.stop();
      clockWatch.stop();
    },
  };
}
