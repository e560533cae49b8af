/** Where passkeys are made and used: the origin a browser signs with them, and the host name they are bound to (WebAuthn's RP ID). */
export interface PasskeyPlace {
  readonly origin: string;
  readonly host: string;
}

/** `localhost`, or a name below it. */
const LOCAL = /^((?:[a-z0-9-]{1,63}\.)?localhost)(?::\d{1,5})?$/;
const NUMERIC = /^(\d+\.){3}\d+$|:/;

/**
 * The configured address when it has a name and is safe, else `localhost` as it was asked for: never a name that only the request states.
 * Undefined: no passkeys here.
 */
export function passkeyPlace(address: string | undefined, hostHeader: string | undefined): PasskeyPlace | undefined {
  if (address === undefined) {
    const host = hostHeader === undefined ? undefined : LOCAL.exec(hostHeader)?.[1];
    return host === undefined ? undefined : { origin: `http://${hostHeader}`, host };
  }
  const { protocol, origin, hostname } = new URL(address);
  const safe = protocol === 'https:' || hostname === 'localhost';
  return safe && !NUMERIC.test(hostname) ? { origin, host: hostname } : undefined;
}
