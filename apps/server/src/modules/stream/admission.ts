import type { IncomingMessage } from 'node:http';
import type { Brand } from '@fairbook/contract';
import { isHost } from '../../platform/forwarded.ts';
import type { Audience } from './face.ts';
import type { StreamNeeds, StreamPlayer } from './needs.ts';

/** Who shook hands. */
export interface Who {
  readonly brand: Brand;
  readonly player: StreamPlayer | undefined;
  readonly staff: boolean;
}

/** Decides who may come in: undefined for nobody. Asked once, at the handshake. */
export function admission(needs: StreamNeeds): (request: IncomingMessage, audience: Audience) => Promise<Who | undefined> {
  /** The page that asks must be ours: a browser says so in Origin, and sends cookies whoever asks. */
  function ownOrigin(request: IncomingMessage, audience: Audience): boolean {
    const { origin } = request.headers;
    const isOwn = audience === 'staff' ? needs.isDeskOrigin : needs.isOwnOrigin;
    return origin === undefined || isOwn(origin, needs.hostOf(request));
  }

  return async function admit(request: IncomingMessage, audience: Audience): Promise<Who | undefined> {
    if (!isHost(needs.hostOf(request)) || !ownOrigin(request, audience)) return undefined;
    const { headers } = request;
    if (audience === 'staff') {
      const brand = needs.brandFor(undefined, undefined);
      return (await needs.isStaff(headers)) ? { brand, player: undefined, staff: true } : undefined;
    }
    const url = new URL(request.url ?? '/', 'http://stream');
    const brand = needs.brandFor(needs.hostOf(request), url.searchParams.get('partner') ?? undefined);
    if (!headers.cookie && !headers.authorization) return { brand, player: undefined, staff: false };
    return { brand, player: await needs.authenticate(headers, brand.id), staff: false };
  };
}
