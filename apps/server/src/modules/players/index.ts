import type { BalanceView, PlayerView, Refusal } from '@fairbook/contract';
import type { Queryable, Tx } from '@fairbook/database';
import { ok, type Result } from '@fairbook/domain';
import type { PlayerCtx } from '../../platform/context.ts';
import type { Http } from '../../platform/http.ts';
import { accountRoutes } from './account-routes.ts';
import { openBalances, playerView, toBalanceView } from './accounts.ts';
import { confirmPassword } from './change-password.ts';
import { listenForDetails } from './complete-details.ts';
import { listenForRegistrations } from './confirm-registration.ts';
import { detailsRoutes } from './details-routes.ts';
import { fillPersonKeys } from './details-store.ts';
import type { Owner, PlayersNeeds } from './needs.ts';
import { readContact, setBlocked } from './player-store.ts';
import { registrationRoutes } from './registration-routes.ts';
import { listenForResets } from './reset-password.ts';
import { resetRoutes } from './reset-routes.ts';
import { readSecurityEvents, type SecurityEvent } from './security-log.ts';

export type { PlayersNeeds } from './needs.ts';

export interface Players {
  /** For the frame of every screen; undefined when the account is gone. */
  view(ctx: PlayerCtx): Promise<PlayerView | undefined>;
  /** Balance of the account in use, for the stream. */
  balanceInUse(owner: Owner): Promise<BalanceView | undefined>;
  /** Asks for the password again before an act that needs it; tries are counted. */
  confirmPassword(ctx: PlayerCtx, password: string): Promise<Result<undefined, Refusal>>;
  /** For staff, in the transaction that writes the audit entry. Blocking ends all sessions. False: nothing changed. */
  setBlocked(tx: Tx, owner: Owner, blocked: boolean): Promise<boolean>;
  /** Before anybody is served: accounts older than the rule by which persons are known again are brought under it. */
  prepare(): Promise<void>;
  /** Writes the messages that were asked for; in processes with the role worker. */
  start(): void;
  /** Where a player is reached by messages, and in which language; undefined where there is no such player. */
  contact: typeof readContact;
  /** Sign-ins of a player that failed and that went well, the newest first. */
  securityEvents(db: Queryable, owner: Owner): Promise<readonly SecurityEvent[]>;
  routes(http: Http): void;
}

/** Accounts of people: registration, signing in, passwords, accounts in currencies. */
export function createPlayers(needs: PlayersNeeds): Players {
  return {
    view: (ctx) => playerView(needs, ctx),
    async balanceInUse(owner) {
      const [inUse] = await openBalances(needs, owner);
      return inUse && toBalanceView(inUse);
    },
    async confirmPassword(ctx, password) {
      const confirmed = await confirmPassword(needs, ctx, password);
      return confirmed.ok ? ok(undefined) : confirmed;
    },
    async setBlocked(tx, owner, blocked) {
      const changed = await setBlocked(tx, owner, blocked ? needs.clock.now() : undefined);
      if (changed && blocked) await needs.sessions.end(tx, owner, 'blocked');
      return changed;
    },
    prepare: () => fillPersonKeys(needs.db),
    start() {
      listenForResets(needs);
      listenForRegistrations(needs);
      listenForDetails(needs);
    },
    contact: readContact,
    securityEvents: readSecurityEvents,
    routes(http) {
      registrationRoutes(http, needs);
      accountRoutes(http, needs);
      resetRoutes(http, needs);
      detailsRoutes(http, needs);
    },
  };
}
