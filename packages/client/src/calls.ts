import type { AnswerOf, BodyOf, CALL_GROUPS, Call, FieldFault, ParamsOf, Refusal, RefusalCode } from '@fairbook/contract';
import type { Static, TObject, TSchema } from 'typebox';
import type * as ROUTES from './routes.ts';

/** The types of every call, read off the contract: nothing of its schemas reaches who uses them. */
export type CallName = keyof typeof ROUTES;
/** Method and path of a call. */
export type Route = (typeof ROUTES)[CallName];

type Groups = typeof CALL_GROUPS;
type InGroup<G extends keyof Groups> = {
  readonly [N in keyof Groups[G] & string as `${G}${Capitalize<N>}`]: Groups[G][N];
};
type Together<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : never;
type Contract = Together<{ [G in keyof Groups]: InGroup<G> }[keyof Groups]>;
type NameOf = { readonly [N in CallName as (typeof ROUTES)[N]]: N };

/** A call as the contract has it, by its name or by its method and path. */
export type CallOf<K extends CallName | Route> = K extends keyof Contract
  ? Contract[K]
  : K extends keyof NameOf
    ? NameOf[K] extends keyof Contract
      ? Contract[NameOf[K]]
      : never
    : never;
type AsCall<K extends CallName | Route> = CallOf<K> extends infer C extends Call ? C : never;

type IsOptional<T, K extends keyof T> = object extends Pick<T, K> ? true : false;
/** What may be sent for `T`: lists and members need not be writable, and `undefined` is the same as leaving out. */
type Sendable<T> = T extends readonly (infer U)[]
  ? readonly Sendable<U>[]
  : T extends object
    ? { readonly [K in keyof T]: Sendable<T[K]> | (IsOptional<T, K> extends true ? undefined : never) }
    : T;
/** Clients of the legacy calls write a member's first letter in either case. */
type EitherCase<T> = { readonly [K in keyof T as IsOptional<T, K> extends true ? Uncapitalize<K & string> : never]?: Sendable<T[K]> };

/** Members that may be left out: the optional ones, and those the server has a value for. */
type Spare<P, T> = {
  [K in keyof T]: IsOptional<T, K> extends true ? K : K extends keyof P ? (P[K] extends { readonly default: unknown } ? K : never) : never;
}[keyof T];
type QueryIn<S extends TSchema> =
  S extends TObject<infer P>
    ? { readonly [K in Exclude<keyof Static<S>, Spare<P, Static<S>>>]: Static<S>[K] } & {
        readonly [K in Spare<P, Static<S>>]?: Static<S>[K] | undefined;
      }
    : never;

/** A part of a request, which may be left out where nothing in it is required. */
type Part<Name extends string, T> = object extends T ? { readonly [N in Name]?: T } : { readonly [N in Name]: T };
type BodyIn<C extends Call> = C['answers'] extends 'legacy' ? Sendable<BodyOf<C>> & EitherCase<BodyOf<C>> : Sendable<BodyOf<C>>;
type File = Blob | Uint8Array<ArrayBuffer>;

/** What a call is given besides its own parts. */
export interface CallOptions {
  /** Calls it off. */
  readonly signal?: AbortSignal;
  /** In place of the client's own, ms. */
  readonly timeoutMs?: number;
}

/** Everything that a call is given. */
export type Input<K extends CallName | Route, C extends Call = AsCall<K>> = CallOptions &
  (C['params'] extends TSchema ? { readonly params: { readonly [P in keyof ParamsOf<C>]: string | number } } : unknown) &
  (C['query'] extends TSchema ? Part<'query', QueryIn<C['query']>> : unknown) &
  (C['takes'] extends 'bytes' ? { readonly body: File } : C['body'] extends TSchema ? Part<'body', BodyIn<C>> : unknown);

/** What a call gives when it is carried out: `data` of our envelope, all of any other answer, or the file. */
export type Value<K extends CallName | Route, C extends Call = AsCall<K>> = C['answers'] extends 'bytes' ? Blob : AnswerOf<C>;

/** The server said no. */
export interface Refused extends BrieflyRefused {
  /** Of HTTP. */
  readonly status: number;
  /** What is wrong with each field, in sentences, by its path. */
  readonly fields: Readonly<Record<FieldFault['field'], readonly string[]>>;
}

interface BrieflyRefused {
  readonly ok: false;
  readonly code: RefusalCode;
  /** In the language that was asked for; may be empty. */
  readonly message: string;
  /** Absent where what answered was not the server's own code. */
  readonly refusal: Refusal | undefined;
}

/** No readable answer came: whether the call was carried out is not known. */
export interface Lost {
  readonly ok: false;
  readonly code: 'lost';
  /** What was thrown: `TimeoutError`, `AbortError`, `SyntaxError` for what cannot be read, else the network's. */
  readonly cause: unknown;
  readonly message?: undefined;
  readonly refusal?: undefined;
}

interface Done<T> {
  readonly ok: true;
  readonly value: T;
}

/** An input that may be left out where nothing in it is required. */
export type Given<I> = object extends I ? readonly [input?: I] : readonly [input: I];

/** The parameters of a call's path. */
export type Params<R extends Route> = Input<R> extends { readonly params: infer P } ? P : object;

/** Calls whose body and answer are JSON, and whose path has only parameters with a name. */
export type JsonRoute = {
  [R in Route]: R extends `${string} file` | `${string}*` ? never : AsCall<R> extends { readonly takes: 'bytes' } ? never : R;
}[Route];

/** Those of them that answer in our own envelope. */
export type EnvelopeRoute = { [R in JsonRoute]: AsCall<R> extends { readonly answers: string } ? never : R }[JsonRoute];

/** What came of a call. */
export type Answer<T> = Done<T> | Refused | Lost;
/** The same without the status and the sentences of fields. */
export type Brief<T> = Done<T> | BrieflyRefused | Lost;
