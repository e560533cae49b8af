import type { Config } from '../config.ts';
import { createPlacingRole, type PlacingRole } from '../placing/placing-role.ts';
import type { Clock } from '../platform/clock.ts';
import type { Logger } from '../platform/log.ts';
import type { OpenDatabase } from './database.ts';
import { leaseNode } from './node-lease.ts';
import { agreeOnSecret, type Secret } from './secret.ts';

/** Lets the process try for the role web, and for the bets of its brands where it has the role place; losing the role ends the program. */
const placingOf = (config: Config, opened: OpenDatabase, brandIds: readonly number[], log: Logger): PlacingRole | undefined =>
  config.roles.has('web')
    ? createPlacingRole(
        { ...opened, brandIds: config.roles.has('place') ? brandIds : [] },
        {
          pace: config.pace,
          onStill: (ms) =>
            log.warn(
              { ms: Math.round(ms) },
              'this process stood still: it answers again once the database says that the role web is still its own',
            ),
          onLost(error) {
            log.fatal({ err: error }, 'another process has the role web: this one ends');
            process.exit(1);
          },
        },
      )
    : undefined;

/** What a process takes of the database before it answers, and how it gives that back. */
export interface Places {
  readonly placing: PlacingRole | undefined;
  /** Whether the role web was had, where it is asked for at once: one who stands by says first that it does. */
  readonly placed: Promise<void> | undefined;
  /** The number of this process. Fails when it, or the secret, is another's. */
  readonly node: Promise<number>;
  /** Gives all back and closes the database. */
  leave(): Promise<void>;
}

/** Asks for the places of a process in its database, while the rest of it is made. */
export function takePlaces(
  config: Config,
  opened: OpenDatabase,
  {
    brandIds,
    secret,
    clock,
    log,
  }: { readonly brandIds: readonly number[]; readonly secret: Secret; readonly clock: Clock; readonly log: Logger },
): Places {
  const placing = placingOf(config, opened, brandIds, log);
  const placed = config.standby ? undefined : placing?.take();
  placed?.catch(() => {});
  const leasing = leaseNode(opened.url, config.node, (error) => {
    log.fatal({ err: error }, 'another process has the number of this one');
    process.exit(1);
  });
  const numbered = async (): Promise<number> => {
    const { node } = await leasing;
    await opened.patiently(() => agreeOnSecret(opened.db, secret, node, clock.now()));
    return node;
  };
  return {
    placing,
    placed,
    node: numbered(),
    async leave() {
      await placed?.catch(() => {});
      await Promise.all([placing?.release(), leasing.then((lock) => lock.release()).catch(() => {})]);
      await opened.close();
    },
  };
}
