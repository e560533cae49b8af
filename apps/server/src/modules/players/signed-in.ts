/** A session that was opened by signing in. */
export interface SignedIn {
  readonly playerId: bigint;
  readonly number: bigint;
  readonly token: string;
  readonly sessionId: bigint;
  readonly expiresAt: number;
  readonly previousSessionAt: number | undefined;
}
