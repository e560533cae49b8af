import type { Config } from '../config.ts';

/** Where this process answers on its own machine: listening everywhere, it is reached at loopback. */
export function localOrigin({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const at = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${at.includes(':') ? `[${at}]` : at}:${port}`;
}

/** Posts a notice of the sandbox to the server it lives in; false when it was not taken. What address the world knows plays no part. */
export const toSelf =
  (origin: string, waitMs: number) =>
  async (url: string, headers: Readonly<Record<string, string>>, body: string): Promise<boolean> => {
    try {
      const target = new URL(new URL(url).pathname, origin);
      const response = await fetch(target, { method: 'POST', headers, body, signal: AbortSignal.timeout(waitMs) });
      return response.ok;
    } catch {
      return false;
    }
  };
