import type { BettingWatcher } from './face.ts';

/** Passes what betting does on to everybody in `watchers`, which may grow. */
export function allWatchers(watchers: readonly BettingWatcher[]): BettingWatcher {
  return {
    accepted(bet) {
      for (const watcher of watchers) watcher.accepted(bet);
    },
    decided(decision) {
      for (const watcher of watchers) watcher.decided(decision);
    },
    waited(brandId, ms) {
      for (const watcher of watchers) watcher.waited(brandId, ms);
    },
  };
}
