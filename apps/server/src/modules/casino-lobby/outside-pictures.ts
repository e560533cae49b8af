import { createHash } from 'node:crypto';
import type { GamePicture } from '@fairbook/provider-kit';
import type { Http } from '../../platform/http.ts';
import type { Catalogue, KnownGame } from './catalogue.ts';
import type { CasinoLobbyNeeds } from './needs.ts';

const ROOT = '/assets/supplied-games/';
/** Characters of the digest of a picture's own address: a new address is a new picture. */
const DIGEST = 8;
/** How long a picture is given again, and how long one that could not be had is not asked for again, ms. */
const KEPT_MS = 24 * 3_600_000;
const FAILED_MS = 60_000;
const DAY_SECONDS = 86_400;
/** Bytes of pictures that are kept in all. */
const MOST_BYTES = 32_000_000;
/** Pictures on their way at once. */
const MOST_ASKED = 16;

type Shape = 'poster' | 'banner';

export interface OutsidePictures {
  /** Our address of a picture that a supplier outside has; undefined: the game has none. */
  address(game: KnownGame, shape: Shape): string | undefined;
  routes(http: Http): void;
}

interface Kept {
  readonly picture: GamePicture | undefined;
  readonly until: number;
}

const isWhole = (address: string | undefined): address is string => address !== undefined && /^https?:\/\//.test(address);
const digestOf = (address: string): string => createHash('sha256').update(address).digest('hex').slice(0, DIGEST);

/** Pictures of suppliers outside, fetched by us when the first asks for one: a page loads nothing from elsewhere, and tells nobody who looks at it. */
export function createOutsidePictures(
  { wallet, clock }: Pick<CasinoLobbyNeeds, 'wallet' | 'clock'>,
  catalogue: Pick<Catalogue, 'all' | 'byId'>,
): OutsidePictures {
  const kept = new Map<string, Kept>();
  const asked = new Map<string, Promise<GamePicture | undefined>>();
  let bytes = 0;

  function keep(name: string, picture: GamePicture | undefined): void {
    forget(name);
    bytes += picture?.bytes.length ?? 0;
    kept.set(name, { picture, until: clock.now() + (picture ? KEPT_MS : FAILED_MS) });
    for (const oldest of kept.keys()) {
      if (bytes <= MOST_BYTES) return;
      forget(oldest);
    }
  }
  function forget(name: string): void {
    bytes -= kept.get(name)?.picture?.bytes.length ?? 0;
    kept.delete(name);
  }

  async function fetched(name: string, { supplier }: KnownGame, address: string): Promise<GamePicture | undefined> {
    const picture = await wallet.picture(supplier, address).catch(() => undefined);
    keep(name, picture);
    return picture;
  }

  /** What a name of ours stands for: only what a game names now is ever fetched. */
  async function pictureOf(name: string): Promise<GamePicture | 'busy' | undefined> {
    const [, id, shape, digest] = /^(\d{1,9})-(poster|banner)\.([0-9a-f]+)$/.exec(name) ?? [];
    await catalogue.all();
    const game = catalogue.byId(Number(id));
    const address = game?.game.images[shape as Shape];
    if (!game || !isWhole(address) || digestOf(address) !== digest) return undefined;
    const before = kept.get(name);
    if (before && before.until > clock.now()) return before.picture;
    const onItsWay = asked.get(name);
    if (onItsWay) return onItsWay;
    if (asked.size >= MOST_ASKED) return 'busy';
    const asking = fetched(name, game, address).finally(() => asked.delete(name));
    asked.set(name, asking);
    return asking;
  }

  return {
    address({ id, game: { images } }, shape) {
      const address = images[shape];
      return isWhole(address) ? `${ROOT}${id}-${shape}.${digestOf(address)}` : undefined;
    },
    routes(http) {
      http.get(`${ROOT}:picture`, { schema: { hide: true } }, async (request, reply) => {
        const picture = await pictureOf((request.params as { picture: string }).picture);
        if (picture === 'busy') return reply.code(503).header('retry-after', '1').send();
        if (!picture) return reply.code(404).send();
        return reply.type(picture.type).header('cache-control', `public, max-age=${DAY_SECONDS}`).send(Buffer.from(picture.bytes));
      });
    },
  };
}
