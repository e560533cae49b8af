import { envelope, STAFF_CALLS, STAFF_COOKIE } from '@fairbook/contract';
import { type Http, plain } from '../../platform/http.ts';
import { orRefuse } from '../../platform/player-route.ts';
import { sessionCookie } from '../../platform/token.ts';
import type { Staff } from './face.ts';
import type { StaffNeeds } from './needs.ts';
import { toStaffBody } from './staff-view.ts';

export function staffRoutes(http: Http, staff: Staff, needs: StaffNeeds): void {
  const { secure } = needs;
  const name = secure ? STAFF_COOKIE.secure : STAFF_COOKIE.plain;
  // Strict: nobody follows a link from elsewhere into the console and acts at once.
  const cookie = (value: string, seconds: number) => sessionCookie(name, value, seconds, { secure, sameSite: 'Strict' });

  const signIn = STAFF_CALLS.signIn;
  http.route({
    method: signIn.method,
    url: signIn.path,
    schema: { body: signIn.body, response: { 200: envelope(signIn.answer) } },
    async handler(request, reply) {
      const { login, password } = request.body;
      const signedIn = orRefuse(await staff.signIn(login, password, request.ip, request.id));
      const seconds = Math.floor((signedIn.staff.sessionExpires - needs.clock.now()) / 1000);
      reply.header('cache-control', 'no-store').header('set-cookie', cookie(signedIn.token, seconds));
      return plain(toStaffBody(signedIn.staff));
    },
  });

  const signOut = STAFF_CALLS.signOut;
  http.route({
    method: signOut.method,
    url: signOut.path,
    schema: { body: signOut.body, response: { 200: envelope(signOut.answer) } },
    async handler(request, reply) {
      const signedIn = await staff.authenticate(request.headers);
      if (signedIn) await staff.signOut(signedIn);
      reply.header('set-cookie', cookie('', 0));
      return plain({ ended: signedIn !== undefined });
    },
  });

  const me = STAFF_CALLS.me;
  http.route({
    method: me.method,
    url: me.path,
    schema: { response: { 200: envelope(me.answer) } },
    async handler(request, reply) {
      reply.header('cache-control', 'no-store');
      return plain(toStaffBody(await staff.require(request.headers, ['trader', 'support'])));
    },
  });

  const forgot = STAFF_CALLS.forgotPassword;
  http.route({
    method: forgot.method,
    url: forgot.path,
    schema: { body: forgot.body, response: { 200: envelope(forgot.answer) } },
    async handler(request, reply) {
      reply.header('cache-control', 'no-store');
      orRefuse(await staff.askForPassword(request.body.login, request.ip));
      return plain({ inbox: needs.messages.inbox ?? null });
    },
  });

  const reset = STAFF_CALLS.resetPassword;
  http.route({
    method: reset.method,
    url: reset.path,
    schema: { body: reset.body, response: { 200: envelope(reset.answer) } },
    async handler(request, reply) {
      reply.header('cache-control', 'no-store');
      orRefuse(await staff.resetPassword(request.body, { ip: request.ip, requestId: request.id }));
      return plain({ done: true as const });
    },
  });

  const email = STAFF_CALLS.changeEmail;
  http.route({
    method: email.method,
    url: email.path,
    schema: { body: email.body, response: { 200: envelope(email.answer) } },
    async preValidation(request) {
      await staff.require(request.headers, ['trader', 'support']);
    },
    async handler(request) {
      const signedIn = await staff.require(request.headers, ['trader', 'support']);
      const ctx = { staff: signedIn, requestId: request.id, ip: request.ip };
      orRefuse(await staff.changeEmail(ctx, request.body.password, request.body.email ?? undefined));
      return plain({ done: true as const });
    },
  });

  const password = STAFF_CALLS.changePassword;
  http.route({
    method: password.method,
    url: password.path,
    schema: { body: password.body, response: { 200: envelope(password.answer) } },
    // Who may not ask is told so before the body is looked at.
    async preValidation(request) {
      await staff.require(request.headers, ['trader', 'support']);
    },
    async handler(request) {
      const signedIn = await staff.require(request.headers, ['trader', 'support']);
      const ctx = { staff: signedIn, requestId: request.id, ip: request.ip };
      return plain({ ended: orRefuse(await staff.changePassword(ctx, request.body.old_password, request.body.password)) });
    },
  });
}
