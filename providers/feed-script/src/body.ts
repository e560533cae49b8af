import type { FeedMessage } from '@fairbook/provider-kit';

/** A message before it has its envelope. */
export type Body = FeedMessage extends infer M
  ? M extends FeedMessage
    ? Omit<M, 'provider' | 'producer' | 'sequence' | 'at' | 'recovery'>
    : never
  : never;
