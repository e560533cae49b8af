import { ACCESS_CALLS, type SecondStep } from '@fairbook/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { renderSVG } from 'uqr';
import { bind } from '../../platform/bind.ts';
import { type Http, plain } from '../../platform/http.ts';
import { type PasskeyPlace, passkeyPlace } from '../../platform/passkey-place.ts';
import { orRefuse, playerCtx } from '../../platform/player-route.ts';
import { confirmIdentity } from './confirm-identity.ts';
import type { PlayersNeeds } from './needs.ts';
import * as own from './own-factors.ts';
import { askPasskey, proveSecondStep } from './second-step.ts';
import type { SignedIn } from './signed-in.ts';

/** Light modules around a code, as ISO/IEC 18004 asks for. */
const QUIET = 4;

/** A session that was opened, as its cookie and as data; or what has to be proven first. */
export function answerSignIn({ sessions }: Pick<PlayersNeeds, 'sessions'>, reply: FastifyReply, signedIn: SignedIn) {
  reply.header('set-cookie', sessions.cookie(signedIn.token, signedIn.expiresAt));
  return plain({
    userId: `${signedIn.playerId}`,
    login: `${signedIn.number}`,
    token: signedIn.token,
    expireDate: signedIn.expiresAt,
    sessionId: `${signedIn.sessionId}`,
    previousSessionAt: signedIn.previousSessionAt ?? null,
  });
}

export const isSecondStep = (outcome: SignedIn | SecondStep): outcome is SecondStep => 'twoFactor' in outcome;

/** Where passkeys of the brand that was asked for are made and used. */
export const placeOf = ({ origin }: Pick<PlayersNeeds, 'origin'>, { ctx, headers }: FastifyRequest): PasskeyPlace | undefined =>
  passkeyPlace(origin(ctx.brand.id), headers.host);

const codesOf = (codes: readonly string[] | undefined) => ({ backupCodes: codes ? [...codes] : null });

/** The second factor at a sign-in. */
function stepRoutes(http: Http, needs: PlayersNeeds): void {
  bind(http, ACCESS_CALLS.twoAuth, {
    async handler(request, reply) {
      reply.header('cache-control', 'no-store');
      const { authId, app_code: code, passkey } = request.body;
      const userAgent = request.headers['user-agent'] ?? '';
      const place = placeOf(needs, request as FastifyRequest);
      const signedIn = orRefuse(await proveSecondStep(needs, request.ctx, { authId, code, passkey }, place, userAgent));
      return answerSignIn(needs, reply, signedIn);
    },
  });
  bind(http, ACCESS_CALLS.twoAuthPasskey, {
    async handler(request, reply) {
      reply.header('cache-control', 'no-store');
      const place = placeOf(needs, request as FastifyRequest);
      return plain({ options: orRefuse(await askPasskey(needs, request.ctx, request.body.authId, place)) });
    },
  });
}

/** The app, and the codes that stand in for it. */
function appRoutes(http: Http, needs: PlayersNeeds): void {
  bind(http, ACCESS_CALLS.confirmIdentity, {
    async handler(request, reply) {
      reply.header('cache-control', 'no-store');
      const { password, app_code: code } = request.body;
      return plain({ ...orRefuse(await confirmIdentity(needs, playerCtx(request), { password, code })) });
    },
  });
  bind(http, ACCESS_CALLS.appSecret, {
    async handler(request, reply) {
      reply.header('cache-control', 'no-store');
      const { secret, uri } = orRefuse(await own.beginApp(needs, playerCtx(request)));
      const svg = renderSVG(uri, { border: QUIET });
      return plain({ qr_code_url: `data:image/svg+xml,${encodeURIComponent(svg)}`, qr_link: uri, code: secret });
    },
  });
  bind(http, ACCESS_CALLS.enableApp, {
    async handler(request, reply) {
      reply.header('cache-control', 'no-store');
      return plain(codesOf(orRefuse(await own.enableApp(needs, playerCtx(request), request.body.app_code))));
    },
  });
  bind(http, ACCESS_CALLS.disableApp, {
    async handler(request) {
      const { ctx } = request;
      orRefuse(await own.disableApp(needs, playerCtx(request), request.body.hash));
      return plain({ message: needs.voice(ctx.brand, ctx.language).say('two_factor_off_done') });
    },
  });
  bind(http, ACCESS_CALLS.renewBackupCodes, {
    async handler(request, reply) {
      reply.header('cache-control', 'no-store');
      return plain({ backupCodes: [...orRefuse(await own.renewBackupCodes(needs, playerCtx(request)))] });
    },
  });
}

function passkeyRoutes(http: Http, needs: PlayersNeeds): void {
  bind(http, ACCESS_CALLS.makePasskey, {
    async handler(request, reply) {
      reply.header('cache-control', 'no-store');
      return plain({ options: orRefuse(await own.beginPasskey(needs, playerCtx(request), placeOf(needs, request))) });
    },
  });
  bind(http, ACCESS_CALLS.addPasskey, {
    async handler(request, reply) {
      reply.header('cache-control', 'no-store');
      const place = placeOf(needs, request as FastifyRequest);
      return plain(codesOf(orRefuse(await own.addPasskey(needs, playerCtx(request as FastifyRequest), request.body, place))));
    },
  });
  bind(http, ACCESS_CALLS.removePasskey, {
    async handler(request) {
      orRefuse(await own.removePasskey(needs, playerCtx(request as FastifyRequest), BigInt(request.params.passkeyId)));
      return plain({ done: true as const });
    },
  });
}

export function accessRoutes(http: Http, needs: PlayersNeeds): void {
  stepRoutes(http, needs);
  appRoutes(http, needs);
  passkeyRoutes(http, needs);
}
