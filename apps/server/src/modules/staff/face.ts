import type { MadePasskey, Refusal, SignedPasskey, SignInState, StaffBody, StaffRole, StaffSecurity } from '@fairbook/contract';
import type { Result } from '@fairbook/domain';
import type { Http } from '../../platform/http.ts';
import type { TokenHeaders } from '../../platform/token.ts';

/** Who asks for an action and from where, for the audit log. */
export interface StaffCtx {
  readonly staff: SignedInStaff;
  readonly requestId: string;
  readonly ip: string;
}

/** Where a request of staff comes from. */
export interface Source {
  readonly ip: string;
  readonly requestId: string;
  /** The `host` header: passkeys are bound to it where no address of the console is configured. */
  readonly host: string | undefined;
}

export interface NewStaff {
  readonly login: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly brandIds: readonly number[] | undefined;
  readonly email?: string | undefined;
}

/** A step of a sign-in that was taken: the token holds from now on, the one before does not. */
export interface SignInProgress {
  readonly token: string;
  readonly expires: number;
  readonly state: SignInState;
}

export type Progress = Promise<Result<SignInProgress, Refusal>>;
export type MadeFactor = Promise<
  Result<{ readonly progress: SignInProgress; readonly backupCodes: readonly string[] | undefined }, Refusal>
>;

/** The steps in which the console opens: password, second factor, an own password in place of the one given. */
export interface SignIn {
  begin(login: string, password: string, source: Source): Progress;
  /** Undefined: no sign-in was begun, or it took too long. */
  state(headers: TokenHeaders, source: Source): Promise<SignInState | undefined>;
  proveCode(headers: TokenHeaders, code: string, source: Source): Progress;
  askPasskey(headers: TokenHeaders, source: Source): Promise<Result<unknown, Refusal>>;
  provePasskey(headers: TokenHeaders, passkey: SignedPasskey, source: Source): Progress;
  firstPassword(headers: TokenHeaders, login: string, password: string, source: Source): Progress;
}

/** An employee's own second factors. Each change but the first enrolment asks for a password proven in the last minutes. */
export interface Security {
  read(headers: TokenHeaders, source: Source): Promise<StaffSecurity>;
  beginTotp(headers: TokenHeaders): Promise<Result<{ readonly secret: string; readonly uri: string }, Refusal>>;
  confirmTotp(headers: TokenHeaders, code: string, source: Source): MadeFactor;
  removeTotp(headers: TokenHeaders, source: Source): Promise<Result<undefined, Refusal>>;
  newBackupCodes(headers: TokenHeaders, source: Source): Promise<Result<readonly string[], Refusal>>;
  beginPasskey(headers: TokenHeaders, source: Source): Promise<Result<unknown, Refusal>>;
  addPasskey(headers: TokenHeaders, name: string, passkey: MadePasskey, source: Source): MadeFactor;
  removePasskey(headers: TokenHeaders, passkeyId: bigint, source: Source): Promise<Result<undefined, Refusal>>;
}

/** An employee in the list of admins. */
export interface StaffListed extends StaffBody {
  readonly blocked: boolean;
  readonly totp: boolean;
  readonly passkeys: number;
  readonly initialPassword: boolean;
}

export interface Staff {
  /**
   * Makes the first employee, an admin with a password we choose; false when there is one already. `keep` writes the password down where
   * only the operator reads it, before the employee exists for anybody.
   */
  createFirst(keep: (login: string, password: string) => void): Promise<boolean>;
  /** Gives an employee another password and takes their second factors away, at the wish of who runs the server. */
  reset(login: string): Promise<Result<{ readonly password: string }, Refusal>>;
  /** The employee of a session that went through every step. */
  authenticate(headers: TokenHeaders): Promise<SignedInStaff | undefined>;
  /** For routes of the console: the employee, or a refusal thrown. `brandId` narrows to brands they work for; admins hold every role. */
  require(headers: TokenHeaders, roles: readonly StaffRole[], brandId?: number): Promise<SignedInStaff>;
  /** What an employee may do now; undefined: nothing, they are blocked. */
  standing(id: bigint): Promise<Pick<NewStaff, 'roles' | 'brandIds'> | undefined>;
  signOut(headers: TokenHeaders): Promise<boolean>;
  /** Proves the own password again. */
  confirm(ctx: StaffCtx, password: string): Promise<Result<undefined, Refusal>>;
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
  changeLogin(ctx: StaffCtx, login: string): Promise<Result<undefined, Refusal>>;
  list(): Promise<readonly StaffListed[]>;
  /** By an admin. Gives the new employee's password, told once: their first sign-in replaces it. */
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
  /** By an admin: another's second factors are gone, and their sessions. */
  resetFactor(ctx: StaffCtx, id: bigint, why: string): Promise<Result<undefined, Refusal>>;
  readonly signIn: SignIn;
  readonly security: Security;
  routes(http: Http): void;
}

/** An employee of a checked session. */
export interface SignedInStaff {
  readonly staffId: bigint;
  readonly sessionId: bigint;
  readonly login: string;
  readonly name: string;
  /** Where a new password can be asked for. */
  readonly email: string | undefined;
  readonly roles: readonly StaffRole[];
  /** Undefined: all brands. */
  readonly brandIds: readonly number[] | undefined;
  readonly sessionExpires: number;
  /** Until then the password counts as proven, unix ms. */
  readonly confirmedUntil: number;
}

/** What the worker writes messages about. */
export interface StaffTopics {
  /** A link was asked for by a login name or an e-mail address. */
  readonly 'staff-password-forgotten': { readonly login: string };
}
