import type { Brand } from '@fairbook/contract';
import type { Db } from '@fairbook/database';
import type { Say } from '@fairbook/words';
import type { Attempts } from '../../platform/attempts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Countries } from '../../platform/countries.ts';
import type { EventLog } from '../../platform/event-log.ts';
import type { Audit } from '../audit/face.ts';
import type { Betting } from '../betting/face.ts';
import type { Codes } from '../codes/face.ts';
import type { Compliance } from '../compliance/face.ts';
import type { Factors } from '../factors/face.ts';
import type { Ledger } from '../ledger/face.ts';
import type { Messages } from '../messages/face.ts';
import type { Sessions } from '../sessions/face.ts';
import type { Outbox } from '../topics.ts';

export interface PlayersNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly ids: () => bigint;
  readonly attempts: Attempts;
  readonly brand: (id: number) => Brand | undefined;
  readonly country: Countries;
  /** Registrations from one address in an hour at most; undefined: not counted (load tests). */
  readonly registrationsPerHour: (ip: string) => number | undefined;
  readonly log: { warn(facts: object, text: string): void };
  readonly events: EventLog;
  readonly sessions: Pick<Sessions, 'open' | 'end' | 'changed' | 'cookie' | 'previousSessionAt' | 'confirm' | 'confirmedUntil'>;
  readonly factors: Factors;
  readonly codes: Pick<Codes, 'ask' | 'confirm' | 'spend' | 'decide'>;
  /** Public address of a brand's site; undefined in a local demonstration. Passkeys are bound to it. */
  readonly origin: (brandId: number) => string | undefined;
  /** How a brand speaks a language. */
  readonly voice: (brand: Brand, language: string) => { readonly say: Say };
  readonly ledger: Pick<Ledger, 'openAccount' | 'balances' | 'netSince' | 'usage' | 'lockPlayer'>;
  readonly compliance: Pick<Compliance, 'isPersonExcluded' | 'identified' | 'checkDepositLimit' | 'chooseDepositLimit' | 'playerLimits'>;
  readonly outbox: Pick<Outbox, 'add' | 'on'>;
  readonly messages: Pick<Messages, 'add' | 'unread' | 'inbox'>;
  readonly audit: Pick<Audit, 'record'>;
  /** Open bets of a player, for the frame. */
  readonly openBets: Betting['openBets'];
}
