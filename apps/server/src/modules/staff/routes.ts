import { STAFF_CALLS } from '@fairbook/contract';
import type { FastifyRequest } from 'fastify';
import { bind } from '../../platform/bind.ts';
import { type Http, plain } from '../../platform/http.ts';
import { orRefuse, Refused } from '../../platform/player-route.ts';
import type { Staff, StaffCtx } from './face.ts';
import type { StaffNeeds } from './needs.ts';
import { sourceOf, staffCookie } from './staff-cookie.ts';
import { toStaffBody } from './staff-view.ts';

const ANY_ROLE = ['trader', 'support'] as const;

/** Signing in step by step. */
function signInRoutes(http: Http, { signIn }: Pick<Staff, 'signIn'>, cookie: ReturnType<typeof staffCookie>): void {
  const { signIn: begin, signInState, proveCode, askPasskey, provePasskey, firstPassword } = STAFF_CALLS;
  bind(http, begin, {
    async handler(request, reply) {
      const progress = orRefuse(await signIn.begin(request.body.login, request.body.password, sourceOf(request)));
      cookie.set(reply, progress);
      return plain(progress.state);
    },
  });
  bind(http, signInState, {
    async handler(request, reply) {
      reply.header('cache-control', 'no-store');
      const state = await signIn.state(request.headers, sourceOf(request));
      if (!state) throw new Refused({ code: 'not-signed-in' });
      return plain(state);
    },
  });

  /** Who did not begin is told so before the body is looked at. */
  const begun = async (request: FastifyRequest): Promise<void> => {
    if (!(await signIn.state(request.headers, sourceOf(request)))) throw new Refused({ code: 'not-signed-in' });
  };
  bind(http, proveCode, {
    preValidation: begun,
    async handler(request, reply) {
      const progress = orRefuse(await signIn.proveCode(request.headers, request.body.code, sourceOf(request)));
      cookie.set(reply, progress);
      return plain(progress.state);
    },
  });
  bind(http, askPasskey, {
    preValidation: begun,
    async handler(request, reply) {
      reply.header('cache-control', 'no-store');
      return plain({ options: orRefuse(await signIn.askPasskey(request.headers, sourceOf(request))) });
    },
  });
  bind(http, provePasskey, {
    preValidation: begun,
    async handler(request, reply) {
      const progress = orRefuse(await signIn.provePasskey(request.headers, request.body.passkey, sourceOf(request)));
      cookie.set(reply, progress);
      return plain(progress.state);
    },
  });
  bind(http, firstPassword, {
    preValidation: begun,
    async handler(request, reply) {
      const { login, password } = request.body;
      const progress = orRefuse(await signIn.firstPassword(request.headers, login, password, sourceOf(request)));
      cookie.set(reply, progress);
      return plain(progress.state);
    },
  });
}

/** Who is signed in, and the way out. */
function sessionRoutes(http: Http, staff: Staff, cookie: ReturnType<typeof staffCookie>): void {
  const { signOut, me } = STAFF_CALLS;
  bind(http, signOut, {
    async handler(request, reply) {
      const ended = await staff.signOut(request.headers);
      cookie.remove(reply);
      return plain({ ended });
    },
  });
  bind(http, me, {
    async handler(request, reply) {
      reply.header('cache-control', 'no-store');
      return plain(toStaffBody(await staff.require(request.headers, ANY_ROLE)));
    },
  });
}

/** A new password for who forgot theirs. */
function forgottenRoutes(http: Http, staff: Staff, { messages }: Pick<StaffNeeds, 'messages'>): void {
  bind(http, STAFF_CALLS.forgotPassword, {
    async handler(request, reply) {
      reply.header('cache-control', 'no-store');
      orRefuse(await staff.askForPassword(request.body.login, request.ip));
      return plain({ inbox: messages.inbox ?? null });
    },
  });

  bind(http, STAFF_CALLS.resetPassword, {
    async handler(request, reply) {
      reply.header('cache-control', 'no-store');
      orRefuse(await staff.resetPassword(request.body, { ip: request.ip, requestId: request.id }));
      return plain({ done: true as const });
    },
  });
}

/** The employee's own name, password and address. */
function ownRoutes(http: Http, staff: Staff): void {
  const { confirm, changePassword, changeLogin, changeEmail } = STAFF_CALLS;
  const signedIn = async (request: FastifyRequest): Promise<void> => void (await staff.require(request.headers, ANY_ROLE));
  const ctxOf = async (request: FastifyRequest): Promise<StaffCtx> => ({
    staff: await staff.require(request.headers, ANY_ROLE),
    requestId: request.id,
    ip: request.ip,
  });
  bind(http, confirm, {
    preValidation: signedIn,
    async handler(request) {
      orRefuse(await staff.confirm(await ctxOf(request), request.body.password));
      return plain({ done: true as const });
    },
  });
  bind(http, changePassword, {
    preValidation: signedIn,
    async handler(request) {
      const { old_password, password } = request.body;
      return plain({ ended: orRefuse(await staff.changePassword(await ctxOf(request), old_password, password)) });
    },
  });
  bind(http, changeLogin, {
    preValidation: signedIn,
    async handler(request) {
      orRefuse(await staff.changeLogin(await ctxOf(request), request.body.login));
      return plain({ done: true as const });
    },
  });
  bind(http, changeEmail, {
    preValidation: signedIn,
    async handler(request) {
      orRefuse(await staff.changeEmail(await ctxOf(request), request.body.password, request.body.email ?? undefined));
      return plain({ done: true as const });
    },
  });
}

/** What an employee does about their own account. */
export function staffRoutes(http: Http, staff: Staff, needs: StaffNeeds): void {
  const cookie = staffCookie(needs);
  signInRoutes(http, staff, cookie);
  sessionRoutes(http, staff, cookie);
  forgottenRoutes(http, staff, needs);
  ownRoutes(http, staff);
}
