import type { BodyOf, Brand, Call, ConsoleCall, ParamsOf, QueryOf } from '@fairbook/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import type { Alongside } from '../../platform/alongside.ts';
import { bind } from '../../platform/bind.ts';
import { type Http, plain } from '../../platform/http.ts';
import { Refused } from '../../platform/player-route.ts';
import type { AuditAction } from '../audit/face.ts';
import type { SignedInStaff } from '../staff/face.ts';
import type { ConsoleNeeds } from './needs.ts';

/** A checked request of staff: what every use case of the console gets first. */
export interface Asked<C extends ConsoleCall> {
  readonly staff: SignedInStaff;
  /** Of the address; reading it where the address names none is a bug. */
  readonly brand: Brand;
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly requestId: string;
  readonly ip: string;
  readonly request: FastifyRequest;
}

declare module 'fastify' {
  interface FastifyRequest {
    staff?: SignedInStaff;
  }
}

const brandOf = (request: FastifyRequest): number | undefined => {
  const { brandId } = request.params as { brandId?: string | number };
  return brandId === undefined ? undefined : Number(brandId);
};

/** Who may not ask is told so before the body is looked at. */
async function check(needs: ConsoleNeeds, call: ConsoleCall, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'no-store');
  const brandId = brandOf(request);
  const staff = await needs.staff.require(request.headers, call.roles, brandId);
  if (call.everyBrand && staff.brandIds !== undefined) throw new Refused({ code: 'not-allowed' });
  if (call.confirmed && staff.confirmedUntil <= needs.clock.now()) throw new Refused({ code: 'confirm-again' });
  if (brandId !== undefined && !needs.brands.byId(brandId)) throw new Refused({ code: 'not-found', field: 'brandId' });
  request.staff = staff;
}

function askedOf<C extends ConsoleCall>(needs: ConsoleNeeds, request: FastifyRequest): Asked<C> {
  const { staff } = request;
  if (!staff) throw new Error('a route of the console is asked by staff');
  const brandId = brandOf(request);
  return {
    staff,
    brand: (brandId === undefined ? undefined : needs.brands.byId(brandId)) as Brand,
    params: request.params as ParamsOf<C>,
    query: request.query as QueryOf<C>,
    body: request.body as BodyOf<C>,
    requestId: request.id,
    ip: request.ip,
    request,
  };
}

/** Binds a call of the contract to its use case: access, types of input and answer, envelope. */
export function serve<C extends ConsoleCall>(
  http: Http,
  needs: ConsoleNeeds,
  call: C,
  answer: (asked: Asked<C>) => Promise<Static<C['answer']>> | Static<C['answer']>,
): void {
  bind<Call>(http, call, {
    preValidation: (request, reply) => check(needs, call, request, reply),
    handler: async (request) => plain(await answer(askedOf(needs, request))),
  });
}

/** The same for a call that answers with a file: whatever it sends itself. */
export function serveFile<C extends ConsoleCall & { readonly answers: 'bytes' }>(
  http: Http,
  needs: ConsoleNeeds,
  call: C,
  answer: (asked: Asked<C>, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  bind<Call>(http, call, {
    preValidation: (request, reply) => check(needs, call, request, reply),
    handler: async (request, reply) => answer(askedOf(needs, request), reply),
  });
}

/** The brands an employee asks about: one, or all they work for. Another's is refused. */
export function brandsOf(needs: ConsoleNeeds, { brandIds }: SignedInStaff, asked: number | undefined): readonly number[] {
  const own = needs.brands.all().flatMap(({ id }) => ((brandIds?.includes(id) ?? true) ? [id] : []));
  if (asked === undefined) return own;
  if (!own.includes(asked)) throw new Refused({ code: 'not-allowed' });
  return [asked];
}

/** Who an action is done by, as the modules keep it. */
export const whoOf = (staff: SignedInStaff): string => `staff:${staff.staffId}`;

/** What the audit log is told of an action: who and why from the request, the rest from the action. */
export function auditOf<C extends ConsoleCall>(
  asked: Asked<C> & { readonly body: { readonly why: string } },
  action: Pick<AuditAction, 'action' | 'subject' | 'before' | 'after' | 'brandId'>,
): AuditAction {
  return {
    ...action,
    actor: { kind: 'staff', id: asked.staff.staffId },
    why: asked.body.why.trim(),
    requestId: asked.requestId,
    ip: asked.ip,
  };
}

/** The same as something to be run in the action's own transaction. */
export const written =
  (needs: ConsoleNeeds, action: AuditAction): Alongside =>
  (tx) =>
    needs.audit.record(tx, action);

export const notFound = (field?: string): Refused => new Refused({ code: 'not-found', ...(field === undefined ? {} : { field }) });
