import { join } from 'node:path';
import type { FeedProvider } from '@fairbook/provider-kit';
import { fileCache } from '../../platform/file-cache.ts';
import { projectFolders } from '../../start/integrations.ts';
import type { Kernel } from '../../start/kernel.ts';
import type { Module } from '../module.ts';
import { createFeed } from './index.ts';

/** A start waits so long at most for a feed to tell what stands, ms. */
const RECEIVED_WITHIN_MS = 3000;

/** The feeds that are used here. */
const providersOf = ({ config, inUse, integrations, providers }: Kernel): readonly FeedProvider[] =>
  providers ??
  inUse(integrations.feed).map(({ make, given, host }) =>
    make(given, { ...host, fileCache: (name, sources) => fileCache(join(config.varDir, name), projectFolders(sources)) }),
  );

export const feed: Module<'feed'> = {
  name: 'feed',
  make: (kernel, { board, catalogue }) => {
    const { db, clock, config, outbox, tracing, setTimer, logLine, onError } = kernel;
    return createFeed({
      db,
      clock,
      outbox,
      catalogue,
      board: board.sink,
      tracing,
      providers: config.roles.has('feed') ? providersOf(kernel) : [],
      setTimer,
      log: logLine,
      onError,
    });
  },
  start: (it) => it.start(),
  opened: (it) => it.synced(RECEIVED_WITHIN_MS),
  stop: (it) => it.stop(),
};
