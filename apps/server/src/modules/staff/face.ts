import type { Refusal, StaffBody, StaffRole } from '@fairbook/contract';
import type { Result } from '@fairbook/domain';
import type { Http } from '../../platform/http.ts';
import type { TokenHeaders } from '../../platform/token.ts';
import type { SignedInStaff } from './staff-view.ts';

/** Who asks for an act and from where, for the audit book. */
export interface StaffCtx {
  readonly staff: SignedInStaff;
  readonly requestId: string;
  readonly ip: string;
}

export interface NewStaff {
  readonly login: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly brandIds: readonly number[] | undefined;
  readonly email?: string | undefined;
}

export interface Staff {
  /** Makes the first employee, an admin with a password we choose; undefined when there is one already. Told once, at the start. */
  createFirst(): Promise<{ readonly login: string; readonly password: string } | undefined>;
  authenticate(headers: TokenHeaders): Promise<SignedInStaff | undefined>;
  /** For routes of the console: the employee, or a refusal thrown. `brandId` narrows to brands they work for; admins hold every role. */
  require(headers: TokenHeaders, roles: readonly StaffRole[], brandId?: number): Promise<SignedInStaff>;
  signIn(
    login: string,
    password: string,
    ip: string,
    requestId: string,
  ): Promise<Result<{ readonly token: string; readonly staff: SignedInStaff }, Refusal>>;
  signOut(staff: SignedInStaff): Promise<void>;
  /** Changes the own password; all other sessions end. Gives how many. */
  changePassword(ctx: StaffCtx, before: string, after: string): Promise<Result<number, Refusal>>;
  /** Sets or clears the own address, with the password asked for again. */
  changeEmail(ctx: StaffCtx, password: string, email: string | undefined): Promise<Result<undefined, Refusal>>;
  /** Asks for a link to choose a new password; the answer is the same for all. */
  askForPassword(login: string, ip: string): Promise<Result<undefined, Refusal>>;
  resetPassword(
    form: { readonly token: string; readonly password: string },
    from: { readonly ip: string; readonly requestId: string },
  ): Promise<Result<undefined, Refusal>>;
  list(): Promise<readonly (StaffBody & { readonly blocked: boolean })[]>;
  /** By an admin. Gives the new employee's password, told once. */
  create(ctx: StaffCtx, person: NewStaff, why: string): Promise<Result<{ readonly id: bigint; readonly password: string }, Refusal>>;
  /** By an admin: roles, brands, blocked. Whatever changes ends that employee's sessions. Nobody can take their own admin role or block themselves. */
  change(
    ctx: StaffCtx,
    id: bigint,
    to: {
      readonly roles: readonly StaffRole[];
      readonly brandIds: readonly number[] | undefined;
      readonly blocked: boolean;
      /** Null clears the address; undefined leaves it. */
      readonly email?: string | null | undefined;
    },
    why: string,
  ): Promise<Result<undefined, Refusal>>;
  /** Writes the messages that were asked for; in processes with the role worker. */
  start(): void;
  routes(http: Http): void;
}
