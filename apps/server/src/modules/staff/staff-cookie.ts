import { STAFF_COOKIE } from '@fairbook/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionCookie } from '../../platform/token.ts';
import type { SignInProgress, Source } from './face.ts';
import type { StaffNeeds } from './needs.ts';

/** Puts the session of staff into its cookie, and takes it out. */
export interface StaffCookie {
  set(reply: FastifyReply, progress: SignInProgress): void;
  remove(reply: FastifyReply): void;
}

export function staffCookie({ secure, clock }: Pick<StaffNeeds, 'secure' | 'clock'>): StaffCookie {
  const name = secure ? STAFF_COOKIE.secure : STAFF_COOKIE.plain;
  // Strict: nobody follows a link from elsewhere into the console and actions at once.
  const line = (value: string, seconds: number) =>
    sessionCookie(name, value, seconds, { secure, sameSite: 'Strict', path: '/console-api' });
  return {
    set(reply, { token, expires }) {
      reply.header('cache-control', 'no-store').header('set-cookie', line(token, Math.floor((expires - clock.now()) / 1000)));
    },
    remove(reply) {
      reply.header('set-cookie', line('', 0));
    },
  };
}

export const sourceOf = (request: FastifyRequest): Source => ({ ip: request.ip, requestId: request.id, host: request.headers.host });
