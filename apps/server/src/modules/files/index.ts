import { createHash, randomBytes } from 'node:crypto';
import type { Refusal } from '@fairbook/contract';
import { ok, type Result } from '@fairbook/domain';
import type { FileStore } from '@fairbook/provider-kit';
import Type from 'typebox';
import { ProviderFailed } from '../../platform/faults.ts';
import { jobKind } from '../../platform/jobs.ts';
import { createTurns } from '../../platform/turns.ts';
import type { FileFacts, Files, Owner } from './face.ts';
import { countFiles, type FileRow, findFile, forgetFile, insertFile, markRemoved, markStored, takeOrphans } from './file-store.ts';
import type { FilesNeeds } from './needs.ts';
import { closeContent, newContentKey, openContent } from './sealed-content.ts';
import { isOfKnownType, type SoundFile, soundFile } from './sound-file.ts';

export type { FilesNeeds } from './needs.ts';

/** Files of one player at most. */
export const MOST_FILES = 60;
const MOST_NAME = 120;
/** Files that are looked at and stored at a time, each with up to some hundred megabytes of pixels, and how many more wait. */
const AT_ONCE = 1;
const WAITING = 8;
/** A file that is not stored by then, or was removed before, is swept, ms. */
export const SWEPT_AFTER_MS = 3_600_000;
const SWEPT_AT_ONCE = 2000;

const SWEEP_FILES = jobKind({
  name: 'sweep-files',
  body: Type.Object({}),
  tries: 5,
  wait: { least: 60, most: 900 },
  limitSeconds: 600,
  pollSeconds: 30,
});

const refuse = (refusal: Refusal): Result<never, Refusal> => ({ ok: false, refusal });

/** A name without a path, and without signs that are not printed or turn the direction of writing. */
const shownName = (name: string): string =>
  name
    .toWellFormed()
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{C}"<>|:*?]/gu, '')
    .trim()
    .slice(0, MOST_NAME)
    .toWellFormed() || 'document';

/** What a store throws is a fault of what we depend on. */
async function asked<T>(store: FileStore, ask: Promise<T>): Promise<T> {
  try {
    return await ask;
  } catch (error) {
    throw new ProviderFailed(`the file store ${store.name} failed`, { cause: error });
  }
}

async function contentOf(stores: readonly FileStore[], file: FileRow): Promise<Uint8Array> {
  const store = stores.find(({ name }) => name === file.store);
  if (!store) throw new ProviderFailed(`the file ${file.file_id} is in the store ${file.store}, which is not set up`);
  const stored = await asked(store, store.get(file.store_key));
  const content = stored && openContent(stored, file.content_key, file.store_key);
  if (!content || !createHash('sha256').update(content).digest().equals(file.sha256))
    throw new ProviderFailed(`the store ${file.store} ${stored ? 'has something else as' : 'lacks'} the file ${file.file_id}`);
  return content;
}

/** Private files: rows name them, a store outside of the database has their bytes, encrypted. */
export function createFiles(needs: FilesNeeds): Files {
  const { db, clock, jobs, stores } = needs;
  const turns = createTurns(AT_ONCE, WAITING);

  async function sweep(): Promise<void> {
    const orphans = await takeOrphans(db, clock.now() - SWEPT_AFTER_MS, SWEPT_AT_ONCE);
    for (const { file_id: id, store: name, store_key: key } of orphans) {
      const store = stores.find((each) => each.name === name);
      // Of a store that is no longer set up they wait until it is.
      if (!store) continue;
      await asked(store, store.remove(key));
      await forgetFile(db, id);
    }
  }
  jobs.on(SWEEP_FILES, sweep);
  jobs.every(SWEEP_FILES, '41 * * * *', {});

  async function store(owner: Owner, name: string, { kind, bytes }: SoundFile, use: Parameters<Files['add']>[2]) {
    const [into] = stores;
    if (!into) throw new Error('a store for files is always set up');
    const facts: FileFacts = { name: shownName(name), kind, bytes: bytes.byteLength };
    const file: FileRow = {
      ...{ ...facts, file_id: needs.ids(), sha256: createHash('sha256').update(bytes).digest(), content_key: newContentKey() },
      ...{
        store: into.name,
        store_key: `${needs.brandKey(owner.brandId)}/${randomBytes(16).toString('hex')}`,
        created_at: BigInt(clock.now()),
      },
    };
    const fits = await db.transaction(async (tx) => {
      if ((await countFiles(tx, owner)) >= MOST_FILES) return false;
      await insertFile(tx, owner, file);
      return true;
    });
    if (!fits) return refuse({ code: 'too-many-files' });
    await asked(into, into.put(file.store_key, closeContent(bytes, file.content_key, file.store_key)));
    await db.transaction(async (tx) => {
      if (!(await markStored(tx, file.file_id, clock.now()))) throw new ProviderFailed('a file was stored so slowly that it was given up');
      await use(tx, file.file_id, facts);
    });
    return ok(facts);
  }

  return {
    async add(owner, { name, bytes }, use) {
      if (!isOfKnownType(bytes)) return refuse({ code: 'file-type-unknown' });
      const turn = await turns.take(async () => {
        const sound = await soundFile(bytes);
        return sound ? store(owner, name, sound, use) : refuse({ code: 'file-unusable' });
      });
      return turn?.value ?? refuse({ code: 'unavailable' });
    },
    async read(owner, id) {
      const file = await findFile(db, owner, id);
      return file && { name: file.name, kind: file.kind, bytes: file.bytes, content: await contentOf(stores, file) };
    },
    remove: (tx, owner, id) => markRemoved(tx, owner, id, clock.now()),
    sweep,
  };
}
