import type { Brand, OutsideCaptcha } from '@fairbook/contract';
import type { Db } from '@fairbook/database';
import type { CaptchaService } from '@fairbook/provider-kit';
import type { FastifyRequest } from 'fastify';
import type { Attempts } from '../../platform/attempts.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Seal } from '../../platform/seal.ts';

export interface CaptchaNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly attempts: Attempts;
  /** Closes challenges and tokens. */
  readonly seal: Seal;
  /** The server's own; what is signed here is signed with one derived from it. */
  readonly secret: string;
  /** Whether failures are counted by address (load tests do without). */
  readonly counts: boolean;
  /** Services outside that are set up. */
  readonly services: ReadonlyMap<OutsideCaptcha, CaptchaService>;
  /** Number of the country a visitor comes from, where it is known. */
  readonly countryOf: (request: FastifyRequest) => number | undefined;
  readonly say: (brand: Brand, language: string, key: string) => string;
  readonly log: (level: 'warn', text: string, facts: Readonly<Record<string, unknown>>) => void;
  /** Where faults of drawing ahead go. */
  readonly onError: (error: unknown) => void;
}
