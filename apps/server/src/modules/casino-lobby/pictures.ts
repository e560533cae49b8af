import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CompressedText } from '../../platform/compressed-text.ts';
import type { Http } from '../../platform/http.ts';

/** Where the pictures of our own games are: `<game>.svg` 100 to 132, `<game>-wide.svg` 560 to 124, `<game>-live.svg` a table with a dealer, `supplier-<name>.svg`. */
const ART = fileURLToPath(new URL('../../../../../packages/games/art/', import.meta.url));
const ROOT = '/assets/games/';
const YEAR_SECONDS = 31_536_000;
/** Characters of a picture's digest that its address carries: it may be kept for ever. */
const DIGEST = 8;

interface Picture {
  readonly address: string;
  readonly text: CompressedText;
}

export interface Pictures {
  /** Address of a picture by its name; undefined: there is none. */
  address(name: string): string | undefined;
  routes(http: Http): void;
}

/** All pictures of a folder, by the name of each and by its file as addresses have it. */
function readPictures(folder: string) {
  const byName = new Map<string, Picture>();
  const byFile = new Map<string, Picture>();
  for (const file of readdirSync(folder)) {
    const [, name] = /^([a-z0-9-]+)\.svg$/.exec(file) ?? [];
    if (name === undefined) continue;
    const text = readFileSync(join(folder, file), 'utf8');
    const named = `${name}.${createHash('sha256').update(text).digest('hex').slice(0, DIGEST)}.svg`;
    const picture = { address: `${ROOT}${named}`, text: new CompressedText(text) };
    byName.set(name, picture);
    byFile.set(named, picture);
  }
  return { byName, byFile };
}

/** Pictures of games, read when the first is asked for. */
export function createPictures(folder: string = ART): Pictures {
  let read: ReturnType<typeof readPictures> | undefined;
  const pictures = () => (read ??= readPictures(folder));
  return {
    address: (name) => pictures().byName.get(name)?.address,
    routes(http) {
      http.get(`${ROOT}:file`, { schema: { hide: true } }, async (request, reply) => {
        const picture = pictures().byFile.get((request.params as { file: string }).file);
        if (!picture) return reply.code(404).send();
        return picture.text.send(
          request,
          reply.type('image/svg+xml').header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`),
        );
      });
    },
  };
}
