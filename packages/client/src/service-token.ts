import { pathOf } from './caller.ts';
import { accountMobileToken, accountRefreshMobileToken } from './routes.ts';

/** Why there is no token: the player is not signed in, the server took none of those it gave, or its answer cannot be used. */
export type TokenFault = 'USER_NOT_AUTHENTICATED' | 'TOKEN_NOT_AUTHENTICATED' | 'DATE_MISSING' | 'TOKEN_LOST';

export class ServiceTokenError extends Error {
  readonly code: TokenFault;
  constructor(code: TokenFault, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** A token as it is kept; `until` by the clock of this device, unix ms. */
export interface KeptToken {
  readonly token: string;
  readonly until: number;
}

/** Where a token outlives the page: a cookie, a file, a keychain. */
export interface TokenStore {
  read(): KeptToken | undefined;
  write(kept: KeptToken | undefined): void;
}

export interface ServiceTokenSetup {
  /** Origin of the server, such as `https://example.com`. */
  readonly baseUrl: string;
  /** The clock of this device, unix ms; it may be wrong. */
  readonly now: () => number;
  /** In memory when left out. */
  readonly store?: TokenStore;
  readonly fetch?: (address: URL, init: RequestInit) => Promise<Response>;
}

export interface ServiceTokens {
  /**
   * A token that holds, refreshed where it is over.
   * @throws ServiceTokenError
   */
  token(): Promise<string>;
  /**
   * Sends a service call with its token. A 401 refreshes the token and sends the call once more; after three refreshes that helped nothing the
   * call is given up. Other answers are handed on as they are.
   * @throws ServiceTokenError
   */
  send(path: string, init?: RequestInit): Promise<Response>;
}

/** A token is over so much before the server says so, ms: a call is on its way for a while. */
const MARGIN_MS = 5000;
/** Refreshes for a call that is answered 401. */
const TRIES = 3;

const inMemory = (): TokenStore => {
  let kept: KeptToken | undefined;
  return {
    read: () => kept,
    write(next) {
      kept = next;
    },
  };
};

/** The token of an answer. Its end is told by the server's clock, so what ours is ahead or behind is taken off with the margin. */
async function tokenIn(response: Response, now: number, refused: TokenFault): Promise<KeptToken> {
  if (response.status === 403) throw new ServiceTokenError('USER_NOT_AUTHENTICATED');
  if (response.status === 401) throw new ServiceTokenError(refused);
  const date = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(date)) throw new ServiceTokenError('DATE_MISSING');
  const body = response.ok ? ((await response.json().catch(() => undefined)) as Answer | undefined) : undefined;
  const { userToken, expireDate } = body?.data?.attributes ?? {};
  if (typeof userToken !== 'string' || userToken === '' || typeof expireDate !== 'number') throw new ServiceTokenError('TOKEN_LOST');
  return { token: userToken, until: expireDate - (date - now) - MARGIN_MS };
}
interface Answer {
  readonly data?: { readonly attributes?: { readonly userToken?: unknown; readonly expireDate?: unknown } };
}

/**
 * The token of service calls by the rules of the product: its end less five seconds and the offset of the clocks, one refresh for all who need
 * one at the same time.
 */
export function createServiceTokens(setup: ServiceTokenSetup): ServiceTokens {
  const { store = inMemory(), now } = setup;
  const send = (path: string, init: RequestInit): Promise<Response> => (setup.fetch ?? fetch)(new URL(path, setup.baseUrl), init);
  let asking: Promise<KeptToken> | undefined;

  async function ask(spent: KeptToken | undefined): Promise<KeptToken> {
    const response = spent
      ? await send(pathOf(accountRefreshMobileToken, {}), {
          method: 'POST',
          headers: { 'x-auth': `Bearer ${spent.token}`, 'content-type': 'application/json' },
          body: '{}',
        })
      : await send(pathOf(accountMobileToken, {}), {});
    // One that was lent to a page's script is not refreshed but asked for again, by what the page is signed in with.
    if (response.status === 403 && spent) return ask(undefined);
    // It leads to nothing any more: who comes next asks anew.
    if (response.status === 401) store.write(undefined);
    const kept = await tokenIn(response, now(), spent ? 'TOKEN_NOT_AUTHENTICATED' : 'USER_NOT_AUTHENTICATED');
    store.write(kept);
    return kept;
  }
  /** Whoever comes while one is asked for gets that one: a token that was spent twice would end the session. */
  const fresh = (spent: KeptToken | undefined): Promise<KeptToken> => {
    asking ??= ask(spent).finally(() => {
      asking = undefined;
    });
    return asking;
  };

  async function current(): Promise<KeptToken> {
    const kept = store.read();
    return kept && now() < kept.until ? kept : fresh(kept);
  }

  return {
    token: async () => (await current()).token,
    async send(path, init = {}) {
      let kept = await current();
      for (let tried = 0; ; tried++) {
        const headers = new Headers(init.headers);
        headers.set('authorization', `Bearer ${kept.token}`);
        const response = await send(path, { ...init, headers });
        if (response.status !== 401) return response;
        if (tried === TRIES) throw new ServiceTokenError('TOKEN_NOT_AUTHENTICATED');
        const held = store.read();
        // Somebody else's call may have brought a new one meanwhile.
        kept = held && held.token !== kept.token ? held : await fresh(kept);
      }
    },
  };
}
