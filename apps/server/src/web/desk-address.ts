import type { Config } from '../config.ts';

/** Where staff reach the console, for what depends on it: cookies, HSTS, and whose pages may act. */
export interface DeskAddress {
  readonly secure: boolean;
  isOwnOrigin(origin: string, host: string): boolean;
}

export function deskAddress({ url }: Config['console']): DeskAddress {
  const own = url === undefined ? undefined : new URL(url);
  return {
    secure: own?.protocol === 'https:',
    isOwnOrigin(origin, host) {
      if (!URL.canParse(origin)) return false;
      const asked = new URL(origin);
      return own === undefined ? asked.host === host : asked.origin === own.origin;
    },
  };
}
