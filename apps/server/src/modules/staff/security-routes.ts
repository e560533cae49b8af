import { STAFF_CALLS } from '@fairbook/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bind } from '../../platform/bind.ts';
import { type Http, plain } from '../../platform/http.ts';
import { orRefuse } from '../../platform/player-route.ts';
import type { Staff } from './face.ts';
import type { StaffNeeds } from './needs.ts';
import { sourceOf, staffCookie } from './staff-cookie.ts';

const DONE = { done: true } as const;

/** The employee's own second factors. */
export function securityRoutes(http: Http, staff: Staff, needs: StaffNeeds): void {
  const { security } = staff;
  const cookie = staffCookie(needs);
  const { security: read, beginTotp, confirmTotp, removeTotp, newBackupCodes, beginPasskey, addPasskey, removePasskey } = STAFF_CALLS;
  /** Who may not ask is told so before the body is looked at; nothing of this is kept by anybody on the way. */
  const own = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header('cache-control', 'no-store');
    await security.read(request.headers, sourceOf(request));
  };

  bind(http, read, {
    async handler(request, reply) {
      reply.header('cache-control', 'no-store');
      return plain(await security.read(request.headers, sourceOf(request)));
    },
  });
  bind(http, beginTotp, {
    preValidation: own,
    handler: async (request) => plain(orRefuse(await security.beginTotp(request.headers))),
  });
  bind(http, confirmTotp, {
    preValidation: own,
    async handler(request, reply) {
      const made = orRefuse(await security.confirmTotp(request.headers, request.body.code, sourceOf(request)));
      cookie.set(reply, made.progress);
      return plain({ backupCodes: made.backupCodes ? [...made.backupCodes] : null });
    },
  });
  bind(http, removeTotp, {
    async handler(request) {
      orRefuse(await security.removeTotp(request.headers, sourceOf(request)));
      return plain(DONE);
    },
  });
  bind(http, newBackupCodes, {
    preValidation: own,
    handler: async (request) => plain({ backupCodes: [...orRefuse(await security.newBackupCodes(request.headers, sourceOf(request)))] }),
  });
  bind(http, beginPasskey, {
    preValidation: own,
    handler: async (request) => plain({ options: orRefuse(await security.beginPasskey(request.headers, sourceOf(request))) }),
  });
  bind(http, addPasskey, {
    preValidation: own,
    async handler(request, reply) {
      const { name, passkey } = request.body;
      const made = orRefuse(await security.addPasskey(request.headers, name, passkey, sourceOf(request)));
      cookie.set(reply, made.progress);
      return plain({ backupCodes: made.backupCodes ? [...made.backupCodes] : null });
    },
  });
  bind(http, removePasskey, {
    preValidation: own,
    async handler(request) {
      orRefuse(await security.removePasskey(request.headers, BigInt(request.params.passkeyId), sourceOf(request)));
      return plain(DONE);
    },
  });
}
