import { MOST_FIXTURES } from '@fairbook/domain/sport';
import Type from 'typebox';
import { type Call, IdText, maybe, preset } from '../call.ts';
import type { StaffRole } from '../staff.ts';

/** What the calls of the desk have in common. Money is in the main unit of its currency, prices and lines are thousandths. */
export const ConsoleSport = Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$' });
export const FixtureId = Type.Integer({ minimum: 1, maximum: MOST_FIXTURES });
/** Reason of an action, kept with it for ever. */
export const Why = Type.String({ minLength: 5, maxLength: 300, pattern: '\\S.{3,}\\S' });
export const ConsolePage = preset(Type.Integer({ minimum: 1, maximum: 10_000 }), 1);
export const SearchText = Type.String({ minLength: 1, maxLength: 100 });
export const pageOf = <T extends ReturnType<typeof Type.Object>>(item: T) =>
  Type.Object({ items: Type.Array(item), page: Type.Integer(), pages: Type.Integer(), total: Type.Integer() });

/** A call of the console. Guests get 401, other roles and other brands 403, whatever the body is. An admin has every role. */
export interface ConsoleCall extends Omit<Call, 'access'> {
  readonly access: 'staff';
  readonly roles: readonly StaffRole[];
  /** Name in the audit log of what it changes; such a call's body holds `why`. */
  readonly action?: string;
  /** Concerns every brand: only for staff who work for all of them. */
  readonly everyBrand?: true;
  /** Only for who proved their password in the last minutes. */
  readonly confirmed?: true;
}

export const ROOT = '/console-api/v1';
export const BRAND = `${ROOT}/brands/:brandId`;
export const FIXTURE = `${BRAND}/fixtures/:fixtureId`;
export const PLAYER = `${BRAND}/players/:playerId`;
export const BrandId = Type.Integer({ minimum: 1, maximum: 1_000_000 });
export const ofBrand = Type.Object({ brandId: BrandId });
export const ofFixture = Type.Object({ brandId: BrandId, fixtureId: FixtureId });
export const ofPlayer = Type.Object({ brandId: BrandId, playerId: IdText });
export const anyFixture = Type.Object({ fixtureId: FixtureId });
export const because = Type.Object({ why: Why });
export const Done = Type.Object({ done: Type.Literal(true) });
/** An action that was done, or asked for: `request` waits for a second person then. */
export const MaybeAsked = Type.Object({ request: maybe(IdText) });
export const paged = Type.Object({ page: ConsolePage });

export const everyone = ['trader', 'support', 'admin'] as const;
export const traders = ['trader', 'admin'] as const;
export const support = ['support', 'admin'] as const;
export const admins = ['admin'] as const;
