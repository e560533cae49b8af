import { randomBytes } from 'node:crypto';
import type { CaptchaPurpose } from '@fairbook/contract';
import type { CaptchaNeeds } from './needs.ts';
import { useTicket } from './used-store.ts';

/** Whose a ticket is and what for: presented anywhere else it is none. */
export interface Bound {
  readonly brandId: number;
  /** As limits count addresses. */
  readonly source: string;
  readonly purpose: CaptchaPurpose;
}

/** What is written into a ticket; short names, for it travels in a header. */
interface Written {
  readonly k: Kind;
  readonly b: number;
  readonly s: string;
  readonly p: CaptchaPurpose;
  /** Its number, 128 bits. */
  readonly n: string;
  /** Unix ms. */
  readonly e: number;
  readonly c?: unknown;
}
type Kind = 'challenge' | 'token';

const LIFE_MS: Readonly<Record<Kind, number>> = { challenge: 300_000, token: 120_000 };
const NUMBER_BYTES = 16;

export interface Ticket {
  readonly ticket: string;
  /** ms. */
  readonly expiresIn: number;
}

/**
 * Challenges and tokens as sealed texts: nothing of them is kept until they are used, so that asking for them costs the server nothing, and
 * nobody but the server can make or read one.
 */
export function createTickets({ db, clock, seal }: Pick<CaptchaNeeds, 'clock' | 'db' | 'seal'>) {
  function opened(ticket: string): Written | undefined {
    const text = seal.open(ticket);
    return text === undefined ? undefined : (JSON.parse(text) as Written);
  }
  return {
    issue(kind: Kind, { brandId, source, purpose }: Bound, content?: unknown): Ticket {
      const expiresIn = LIFE_MS[kind];
      const number = randomBytes(NUMBER_BYTES).toString('hex');
      const written: Written = { k: kind, b: brandId, s: source, p: purpose, n: number, e: clock.now() + expiresIn, c: content };
      return { ticket: seal.close(JSON.stringify(written)), expiresIn };
    },
    /** Uses a ticket up. Undefined: it is none, of another kind, brand, source or purpose, over, or used. Without a `purpose` any will do. */
    async use(
      kind: Kind,
      ticket: string,
      { brandId, source, purpose }: Omit<Bound, 'purpose'> & Partial<Pick<Bound, 'purpose'>>,
    ): Promise<{ readonly purpose: CaptchaPurpose; readonly content: unknown } | undefined> {
      const now = clock.now();
      const it = opened(ticket);
      if (!it || it.k !== kind || it.b !== brandId || it.s !== source || it.e <= now) return undefined;
      if (purpose !== undefined && it.p !== purpose) return undefined;
      return (await useTicket(db, it.n, it.e, now)) ? { purpose: it.p, content: it.c } : undefined;
    },
  };
}
export type Tickets = ReturnType<typeof createTickets>;
