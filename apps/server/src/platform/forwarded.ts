import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

/** Proxies that are believed: a number of hops counted from this server (0: none), or their addresses and subnets. */
export type TrustedProxies = number | readonly string[];

/** Whether the sender at an address is a proxy of ours; `hop` 0 is who holds the connection. */
export type Trust = (address: string, hop: number) => boolean;

/** @throws TypeError when an address cannot be read. */
export function trustOf(proxies: TrustedProxies): Trust {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return proxyAddr.compile([...proxies]);
}

const HOST = /^(?:[a-z0-9_](?:[a-z0-9_.-]{0,251}[a-z0-9_.])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i;
/** Hosts that were looked at already; anybody can make up names, so that they are few. */
const HOSTS_KNOWN = 500;
const known = new Set<string>();

/** Whether a `Host` is one: a name or an address, and a port. Links and answers may be made with it. */
export function isHost(host: string): boolean {
  if (known.has(host)) return true;
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return false;
  if (known.size < HOSTS_KNOWN) known.add(host);
  return true;
}

/** The host a visitor asked for: as the nearest trusted proxy tells it, else as the request does. */
export function hostOf(request: IncomingMessage, trust: Trust): string {
  const { host = '', 'x-forwarded-host': forwarded } = request.headers;
  if (typeof forwarded !== 'string' || !trust(request.socket.remoteAddress ?? '', 0)) return host;
  return forwarded.slice(forwarded.lastIndexOf(',') + 1).trim();
}

/**
 * The address limits and the audit log count by: of the forwarding chain the one nearest to the trusted proxies. What stands further away
 * was written by the client itself.
 */
export const addressOf = (request: IncomingMessage, trust: Trust): string => proxyAddr(request, trust) ?? '';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Groups of an IPv6 address, and those of its network. */
const [GROUPS, NETWORK_GROUPS] = [8, 4];

/** The network of an address, to recognise it by without naming the machine: "203.0.113.x", or the first three groups of an IPv6 one. */
export function networkOf(address: string): string {
  const source = sourceOf(address);
  if (source.endsWith('::/64')) return `${source.split(':').slice(0, 3).join(':')}::`;
  return source.replace(/\.\d+$/, '.x');
}

/**
 * What limits count an address as: itself, or the /64 of an IPv6 one, for whoever has one address of such a network has all of them. However an
 * address is written, it counts as one.
 */
export function sourceOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const bare = address.split('%', 1)[0] ?? '';
  const [front = [], back] = new URL(`http://[${bare}]`).hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = back === undefined ? 0 : GROUPS - front.length - back.length;
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...(back ?? [])];
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
