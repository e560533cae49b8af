import Type, { type Static, type TObject, type TSchema } from 'typebox';
import type { CaptchaPurpose } from './captcha-kinds.ts';
import type { RefusalCode } from './refusals.ts';

/** One call of the HTTP interface: what the server binds, a client sends and the document of calls shows. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify's form: parameters as `:name`, the rest of an address as `*`. */
  readonly path: string;
  /** Addresses that older clients know the same call by. */
  readonly aliases?: readonly string[];
  /** Who may ask: anybody, a player, or a member of staff; others are answered 401 before their body is looked at. */
  readonly access: 'any' | 'player' | 'staff';
  /** What it does, in a few words. */
  readonly summary: string;
  /** What its answer means, where the summary does not say it. */
  readonly description?: string;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** Its body is a file, sent as `application/octet-stream`. */
  readonly takes?: 'bytes';
  /** What stands under `data` of the envelope; all of the answer where `answers` says so. */
  readonly answer: TSchema;
  /** How it answers: in our envelope when left out; `bare` without one, `legacy` in the envelope of old clients, `bytes` with a file. */
  readonly answers?: 'bare' | 'legacy' | 'bytes';
  /** Type of the file it answers with. */
  readonly media?: string;
  /** A captcha is asked for where its source failed or asked too often; the token comes in the header `x-captcha-token`. */
  readonly captcha?: CaptchaPurpose;
  /** What it refuses beyond what every call of its kind does. */
  readonly refusals?: readonly RefusalCode[];
  /** Texts of the product's list of calls whose path is not shown there. */
  readonly spec?: string | readonly string[];
}

type Part<C extends Call, K extends 'params' | 'query' | 'body'> = C[K] extends TSchema ? Static<C[K]> : undefined;
export type ParamsOf<C extends Call> = Part<C, 'params'>;
export type QueryOf<C extends Call> = Part<C, 'query'>;
export type BodyOf<C extends Call> = Part<C, 'body'>;
export type AnswerOf<C extends Call> = Static<C['answer']>;

/** The envelope of every answer that is not a legacy one: the wanted thing is `data`. */
export const envelope = <T extends TSchema>(data: T) =>
  Type.Object({ data, status: Type.Integer(), httpCode: Type.Integer(), message: Type.String() });

/** An amount in the currency's main unit with a point: "12.40". */
export const AmountText = Type.String({ maxLength: 24, pattern: '^-?\\d{1,15}(\\.\\d{1,9})?$' });
/** Unix milliseconds. */
export const Moment = Type.Integer({ minimum: 0 });
/** ISO 4217 (or crypto) code in capitals. */
export const CurrencyCode = Type.String({ minLength: 3, maxLength: 5, pattern: '^[A-Z]{3,5}$' });
/** A number below 2^53 as text. */
export const IdText = Type.String({ minLength: 1, maxLength: 16, pattern: '^\\d{1,16}$' });
/** A member that a request may leave out: `value` stands in its place then. */
export const preset = <T extends TSchema, const V extends Static<T>>(schema: T, value: V): T & { readonly default: V } =>
  Object.assign(schema, { default: value });
export const maybe = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** The addresses of a call: its own, and those that older clients know it by. */
export const addressesOf = ({ path, aliases = [] }: Pick<Call, 'path' | 'aliases'>): readonly string[] => [path, ...aliases];
