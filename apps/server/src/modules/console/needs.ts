import type { Brand, Fixture } from '@fairbook/contract';
import type { Db } from '@fairbook/database';
import type { Sport } from '@fairbook/domain';
import type { Say } from '@fairbook/words';
import type { Placing } from '../../placing/placing.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Approvals } from '../approvals/face.ts';
import type { Audit } from '../audit/face.ts';
import type { Betting } from '../betting/face.ts';
import type { Board } from '../board/face.ts';
import type { Brands } from '../brands/face.ts';
import type { CasinoContests } from '../casino-contests/face.ts';
import type { CasinoJackpots } from '../casino-jackpots/face.ts';
import type { CasinoWallet } from '../casino-wallet/face.ts';
import type { Compliance } from '../compliance/face.ts';
import type { Documents } from '../documents/face.ts';
import type { Feed } from '../feed/face.ts';
import type { Heads } from '../heads/face.ts';
import type { Ledger } from '../ledger/face.ts';
import type { LedgerChecks } from '../ledger-checks/face.ts';
import type { Payments } from '../payments/face.ts';
import type { Players } from '../players/face.ts';
import type { OverriddenMarket, Settlement } from '../settlement/face.ts';
import type { Staff } from '../staff/face.ts';
import type { Outbox } from '../topics.ts';

/** A part of a brand that staff change. */
export type SettingPart = Parameters<Brands['version']>[1];

export interface ConsoleNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly staff: Pick<Staff, 'require' | 'standing' | 'list' | 'create' | 'change' | 'resetFactor'>;
  readonly brands: Pick<Brands, 'all' | 'byId' | 'layers' | 'version' | 'adjust' | 'refusalOf'>;
  readonly board: Pick<Board, 'desk' | 'syncing' | 'views' | 'covered'>;
  readonly feed: Pick<Feed, 'health' | 'quarantined' | 'facts'>;
  readonly settlement: Pick<Settlement, 'voidMarket' | 'undoOverride' | 'correctResult' | 'preview' | 'overrides' | 'settlements'>;
  readonly betting: Pick<Betting, 'findBet' | 'closeBet' | 'openAmong'>;
  readonly ledger: Pick<Ledger, 'post' | 'find' | 'balances' | 'history' | 'debt' | 'usage' | 'lockPlayer' | 'owedBets'>;
  readonly ledgerChecks: Pick<LedgerChecks, 'state' | 'startWhole'>;
  readonly casinoWallet: Pick<
    CasinoWallet,
    'health' | 'held' | 'games' | 'offers' | 'findRounds' | 'knownRound' | 'voidRound' | 'gameTotals'
  >;
  readonly casinoJackpots: Pick<CasinoJackpots, 'all' | 'find' | 'named' | 'figures' | 'problem' | 'make' | 'open' | 'change' | 'refresh'>;
  readonly casinoContests: Omit<CasinoContests, 'hold' | 'differences' | 'routes' | 'start' | 'stop'>;
  readonly heads: Pick<Heads, 'newest' | 'undelivered'>;
  readonly documents: Pick<Documents, 'list' | 'read' | 'decide'>;
  readonly players: Pick<Players, 'setBlocked' | 'securityEvents'>;
  readonly compliance: Pick<Compliance, 'overview'>;
  readonly payments: Pick<Payments, 'page' | 'review'>;
  readonly approvals: Pick<Approvals, 'ask' | 'find' | 'list' | 'agreement' | 'end'>;
  /** Actions beyond a brand's bounds need a second person. */
  readonly fourEyes: boolean;
  readonly placing: Omit<Placing, 'place' | 'quote' | 'endSession'>;
  readonly audit: Pick<Audit, 'changedSince' | 'list' | 'record' | 'shareHand'>;
  /** What reaches this process of the news. */
  readonly outbox: Pick<Outbox, 'on'>;
  /** What the console's own actions tell. */
  readonly news: Pick<Outbox, 'add'>;
  /** News that could not be delivered, of the whole installation. */
  readonly letters: Pick<Outbox, 'deadLetters' | 'retryDeadLetter' | 'discardDeadLetter' | 'undelivered'>;
  /** Background jobs, of the whole installation. */
  readonly jobs: Pick<Jobs, 'dead' | 'retryDead' | 'discardDead' | 'counts'>;
  /** Addresses at which bets are placed: the console shows how long their answers take. */
  readonly placingPaths: readonly string[];
  /** IANA zone the brand's days are of. */
  readonly timeZone: (brand: Brand) => string;
  /** A market in words of the console's language, with its line where one is given. */
  readonly nameMarket: (
    sport: Sport | undefined,
    market: OverriddenMarket,
    sides: { readonly home: string; readonly away: string },
  ) => string;
  /** A selection in words of the console's language. */
  readonly describeSelection: (
    fixture: Fixture,
    selection: { readonly slot: number; readonly outcomeId: number; readonly line: number },
  ) => { readonly market: string; readonly pick: string } | undefined;
  /** Says a key of the dictionaries in the console's language, as the brand says it. */
  readonly say: (brand: Brand) => Say;
  /** An amount of one of a brand's currencies in another, minor units, rounded down. */
  readonly convert: (brand: Brand, amount: bigint, from: string, to: string) => bigint;
  readonly onError: (error: unknown) => void;
}
