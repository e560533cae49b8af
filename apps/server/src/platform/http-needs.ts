import type { FieldFault, Refusal } from '@fairbook/contract';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Ctx } from './context.ts';
import type { FaultLog } from './fault-log.ts';
import type { Logger } from './log.ts';
import { ownZoneOf } from './own-zone.ts';

/** What a server of calls is made with. */
export interface HttpNeeds {
  readonly config: Config;
  /** Brand, language and player of a request. Called once per request that has a route of ours. */
  readonly context: (request: FastifyRequest) => Promise<Ctx>;
  /** Whether a call is not for visitors of the country this one comes from: asked before who they are, and before their body is looked at. */
  readonly isBlocked?: (request: FastifyRequest) => boolean;
  /** The sentence of a refusal in a language: with the address its brand's players write to, in the time zone of the reader. */
  readonly say: (
    refusal: Refusal,
    language: string,
    reader?: { readonly supportEmail?: string | undefined; readonly timeZone?: string | undefined },
  ) => string;
  /** The sentence of what is wrong with one field; its word key where nothing can say it. */
  readonly sayField?: (fault: FieldFault, ctx: Ctx) => string;
  /** Knows the faults that are answered 503. */
  readonly faultLog: FaultLog;
  readonly log: Logger;
  /** Our own addresses. Without them pages are ours that come from the host that is asked, and nothing is said of https. */
  readonly addresses?: { readonly secure: boolean; isOwnOrigin(origin: string, host: string): boolean };
}

/** The sentence of a refusal to whoever sent the request; in English before it is known who that is. */
export const sayTo =
  ({ say }: Pick<HttpNeeds, 'say'>) =>
  (refusal: Refusal, request: FastifyRequest): string => {
    // A fault may come before any of it is known.
    const { language = 'en', brand } = (request.ctx ?? {}) as Partial<Ctx>;
    return say(refusal, language, { supportEmail: brand?.supportEmail, timeZone: ownZoneOf(request) });
  };

/** What is wrong with a field, in words; its word key where nothing can say it. */
export const sayFieldOf =
  ({ sayField }: Pick<HttpNeeds, 'sayField'>) =>
  (fault: FieldFault, request: FastifyRequest): string =>
    request.ctx && sayField ? sayField(fault, request.ctx) : fault.key;
