import type { Refusal } from '@fairbook/contract';
import type { Tx } from '@fairbook/database';
import type { Result } from '@fairbook/domain';
import type { Ctx } from '../../platform/context.ts';

/** What a code is for: one of another purpose does not count. Each has a message template `code-<purpose>`. */
export const CODE_PURPOSES = ['registration', 'email'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** Where a code goes: an e-mail address as typed, a phone number in E.164, or the number of a Telegram chat. */
export interface CodeAddress {
  readonly channel: 'email' | 'sms' | 'telegram';
  readonly address: string;
}

/** Who asked: a guest by the ticket they were given, or a player's session. Nobody else can try the code. */
export type CodeHolder = { readonly ticket: string | undefined } | { readonly session: bigint };

export interface CodeRequest extends CodeAddress {
  readonly purpose: CodePurpose;
  /** A guest who asks for the first time has no ticket yet. */
  readonly holder: CodeHolder;
  /** Who asks is known to own the address: counted apart, so that no stranger uses up the owner's codes. */
  readonly own?: boolean;
}

export interface CodeSent {
  /** A guest's, to be shown again with the code; undefined for a session. */
  readonly ticket: string | undefined;
  /** Digits of the code. */
  readonly length: number;
  /** Codes asked for so far, this one included. */
  readonly sent: number;
  /** Unix ms. */
  readonly expiresAt: number;
  /** From then on another may be asked for, unix ms. */
  readonly againAt: number;
}

/** Who would be sent a code, as the worker asks before it draws one. */
export interface CodeAsked extends CodeAddress {
  readonly brandId: number;
  readonly language: string;
}

export interface Codes {
  /** Asks for a code. The answer and the work before it are the same whether or not anybody has the address. */
  ask(ctx: Ctx, request: CodeRequest): Promise<Result<CodeSent, Refusal>>;
  /** Whether the code is right; tries are counted. From then on `spend` gives the address, once, for half an hour. */
  confirm(
    ctx: Ctx,
    typed: { readonly purpose: CodePurpose; readonly holder: CodeHolder; readonly code: string },
  ): Promise<Result<CodeAddress, Refusal>>;
  /** The address that was proven, without using the proof up. */
  proven(ctx: Ctx, purpose: CodePurpose, holder: CodeHolder): Promise<CodeAddress | undefined>;
  /** Uses a proof up in the transaction of what it allows: of two at the same time one gets the address. */
  spend(tx: Tx, ctx: Ctx, purpose: CodePurpose, holder: CodeHolder): Promise<CodeAddress | undefined>;
  /** For one purpose: whether an address is sent a code. It may be written something else in the same transaction. All are, without it. */
  decide(purpose: CodePurpose, decide: (tx: Tx, asked: CodeAsked) => Promise<boolean>): void;
  /** Sends codes that are asked for; in processes with the role worker. */
  start(): void;
}

export interface CodeTopics {
  readonly 'code-asked': { readonly code: string; readonly sent: number };
}
