import { createHash, type Hash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, linkSync, readdirSync, renameSync, rmSync, statSync, unlinkSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import tar from 'tar-stream';
import { StartRefused } from './start-refused.ts';

/** Raised when an older Fairbook could not read what is written any more. */
const FORM = 1;
const HEAD = 'fairbook.json';
const MANIFEST = 'manifest.json';
/** A list of every file of a large installation stays far below it. */
const MANIFEST_BYTES = 256 * 1024 * 1024;
/** Beginning of the names of files being written: nobody takes one for an archive. */
const UNFINISHED = '.fairbook-unfinished-';
/** One that nobody has written to for so long was left by a program that was killed, ms. */
const LEFT_BEHIND_MS = 3_600_000;
const READ_BYTES = 1024 * 1024;
/** Written in one go by the compressor; large ones spare thousands of calls. */
const CHUNK_BYTES = 512 * 1024;

/** A step of the schema, as the list of migrations has it. */
export interface SchemaStep {
  readonly number: number;
  readonly name: string;
  readonly sha256: string;
}

/** A frame that zstd's own programs skip: behind the archive it holds the SHA-256 of every byte before it. */
const SEAL_HEADER = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 32, 0, 0, 0]);
const SEAL_BYTES = SEAL_HEADER.length + 32;

/** Passes everything on and puts the seal behind it. */
function sealing(): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(null, Buffer.concat([SEAL_HEADER, hash.digest()]));
    },
  });
}

/** Passes everything on and fails at the end unless it was what `seal` was made of. */
function unsealing(seal: Buffer): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(hash.digest().equals(seal) ? null : new Error('its bytes are not those that were written'));
    },
  });
}

/** What is in front of the seal, and what it says. @throws when there is none: the file was cut off, or is another's */
async function sealOf(path: string): Promise<{ readonly end: number; readonly seal: Buffer }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SEAL_BYTES), 0, SEAL_BYTES, Math.max(0, size - SEAL_BYTES));
    if (bytesRead < SEAL_BYTES || size === SEAL_BYTES || !buffer.subarray(0, SEAL_HEADER.length).equals(SEAL_HEADER))
      throw new Error('its end is missing');
    return { end: size - SEAL_BYTES - 1, seal: buffer.subarray(SEAL_HEADER.length) };
  } finally {
    await file.close();
  }
}

/** What an archive is, told before anything else of it. */
export interface ArchiveHead {
  /** `files`: the data folder of the embedded PostgreSQL, for the same major version and kind of machine; `rows`: tables in text, for any. */
  readonly kind: 'files' | 'rows';
  /** Version of the Fairbook that wrote it. */
  readonly fairbook: string;
  readonly schema: readonly SchemaStep[];
  /** Major version of PostgreSQL. */
  readonly postgres: number;
  /** Such as `linux-x64`. */
  readonly platform: string;
  /** Unix ms. */
  readonly begunAt: number;
}

interface Entry {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

/** The head, what was found out while writing, and every file with its hash: the last thing in an archive. */
export interface Manifest<Facts> extends ArchiveHead {
  readonly form: number;
  readonly endedAt: number;
  readonly facts: Facts;
  readonly entries: readonly Entry[];
}

/** What fills an archive. One entry at a time. */
export interface ArchiveWriter {
  folder(name: string): Promise<void>;
  bytes(name: string, content: Buffer): Promise<void>;
  /** The first `size` bytes of a file that may grow, shrink or go meanwhile; what is missing at its end is zeros. False: there was none. */
  file(name: string, path: string): Promise<boolean>;
}

/** How large an archive became. */
export interface Written<Facts> {
  readonly path: string;
  readonly manifest: Manifest<Facts>;
  /** Of what is in it, and of the archive itself. */
  readonly contentBytes: number;
  readonly bytes: number;
}

/** Another program's archive in the way is never written over. */
const refuseTaken = (path: string): never => {
  throw new StartRefused(`${path} is there already: give another name, or a folder.`);
};

/** Gives the finished file its name unless somebody took it meanwhile. */
function publish(unfinished: string, path: string): void {
  try {
    linkSync(unfinished, path);
    unlinkSync(unfinished);
  } catch (error) {
    if (existsSync(path)) refuseTaken(path);
    // A file system without hard links.
    if (!['EPERM', 'ENOSYS', 'EOPNOTSUPP', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    renameSync(unfinished, path);
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function removeLeftBehind(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => each.startsWith(UNFINISHED))) {
    const path = join(folder, name);
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Number.POSITIVE_INFINITY };
    if (Date.now() - mtimeMs > LEFT_BEHIND_MS) rmSync(path, { force: true });
  }
}

/** Puts entries into a tar stream, each with its hash. `failed` breaks whatever is being written. */
function entryWriter(pack: tar.Pack, mtime: Date, failed: Promise<never>) {
  const entries: Entry[] = [];
  let contentBytes = 0;

  async function add(name: string, size: number, mode: number, chunks: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
    const hash = createHash('sha256');
    const ended = Promise.withResolvers<void>();
    const entry = pack.entry({ name, size, mode, mtime }, (error) => (error ? ended.reject(error) : ended.resolve()));
    ended.promise.catch(() => {});
    // A disk that is full breaks whatever is being written to; an error nobody listens to would end the program.
    entry.on('error', ended.reject);
    for await (const chunk of chunks) {
      hash.update(chunk);
      if (!entry.write(chunk)) await Promise.race([new Promise<void>((done) => entry.once('drain', done)), ended.promise, failed]);
    }
    entry.end();
    await Promise.race([ended.promise, failed]);
    entries.push({ name, size, sha256: hash.digest('hex') });
    contentBytes += size;
  }

  const writer: ArchiveWriter = {
    async folder(name) {
      const ended = Promise.withResolvers<void>();
      const entry = pack.entry({ name, type: 'directory', mode: 0o700, mtime }, () => ended.resolve());
      entry.on('error', ended.reject);
      await Promise.race([ended.promise, failed]);
    },
    bytes: (name, content) => add(name, content.length, 0o600, [content]),
    async file(name, from) {
      const file = await open(from).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
      if (!file) return false;
      try {
        const { size, mode } = await file.stat();
        await add(name, size, mode & 0o777, contentOf(file, size));
      } finally {
        await file.close();
      }
      return true;
    },
  };

  return {
    writer,
    entries,
    get contentBytes() {
      return contentBytes;
    },
  };
}

/**
 * Writes an archive: a tar file compressed with zstd, for its owner alone, under a name of its own until all of it is on disk. `fill` gives
 * its content and what is to be told of it. Whatever fails leaves nothing that looks like an archive.
 * @throws StartRefused when there is a file of that name
 */
export async function writeArchive<Facts>(
  path: string,
  head: ArchiveHead,
  fill: (archive: ArchiveWriter) => Promise<Facts>,
): Promise<Written<Facts>> {
  const folder = dirname(resolve(path));
  if (existsSync(path)) refuseTaken(path);
  if (!existsSync(folder)) throw new StartRefused(`The folder ${folder} is not there: make it first.`);
  removeLeftBehind(folder);
  const unfinished = join(folder, `${UNFINISHED}${randomBytes(6).toString('hex')}`);
  const pack = tar.pack();
  const compress = createZstdCompress({
    chunkSize: CHUNK_BYTES,
    params: { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 },
  });
  const written = pipeline(pack, compress, sealing(), createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }));
  // Heard of by whoever is writing at the time, and again at the end.
  const failed = written.then(() => new Promise<never>(() => {}));
  failed.catch(() => {});
  const content = entryWriter(pack, new Date(head.begunAt), failed);
  const { writer } = content;

  try {
    await writer.bytes(HEAD, Buffer.from(JSON.stringify({ ...head, form: FORM })));
    const facts = await fill(writer);
    const manifest: Manifest<Facts> = { ...head, form: FORM, endedAt: Date.now(), facts, entries: [...content.entries] };
    await writer.bytes(MANIFEST, Buffer.from(JSON.stringify(manifest)));
    pack.finalize();
    await written;
    const { size: bytes } = statSync(unfinished);
    publish(unfinished, path);
    await syncFolder(folder);
    return { path, manifest, contentBytes: content.contentBytes, bytes };
  } catch (error) {
    pack.destroy();
    await written.catch(() => {});
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** Exactly `size` bytes. */
async function* contentOf(file: Awaited<ReturnType<typeof open>>, size: number): AsyncGenerator<Buffer> {
  let position = 0;
  while (position < size) {
    const buffer = Buffer.allocUnsafe(Math.min(READ_BYTES, size - position));
    const { bytesRead } = await file.read(buffer, 0, buffer.length, position);
    if (bytesRead === 0) break;
    position += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
  for (; position < size; position += READ_BYTES) yield Buffer.alloc(Math.min(READ_BYTES, size - position));
}

/** A file or folder of an archive that is being read. */
export interface ArchiveEntry {
  readonly name: string;
  readonly isFolder: boolean;
  readonly size: number;
  /** Permissions; nobody but the owner may write. */
  readonly mode: number;
}

/** Names go into folders of ours and nowhere else, whoever wrote the archive. */
const isSound = (name: string): boolean =>
  /^(?:files|postgres|rows)\//.test(name) &&
  !/[\0\\]/.test(name) &&
  name
    .replace(/\/$/, '')
    .split('/')
    .every((part) => part !== '' && part !== '.' && part !== '..');

async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MANIFEST_BYTES) throw new Error('its list of files is too long');
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Whoever takes an entry has a fault of their own: it is not the archive's. */
class Untaken extends Error {}
/** The archive ended or turned bad under whoever takes an entry. */
class Broken extends Error {}

function refuseDamaged(path: string, { message }: Error): never {
  throw new StartRefused(
    `${basename(path)} cannot be used: it is no backup of Fairbook, or damaged (${message || 'it ends too early'}); nothing was changed.`,
  );
}

/** Passes an entry's bytes on and into `hash`. */
async function* hashing(entry: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  const chunks = entry[Symbol.asyncIterator]();
  for (;;) {
    const next = await chunks.next().catch((cause: Error) => {
      throw new Broken(cause.message, { cause });
    });
    if (next.done) return;
    hash.update(next.value);
    yield next.value;
  }
}

/** What an archive says of itself. @throws StartRefused for a later form */
async function readHead(path: string, body: AsyncIterable<Buffer>): Promise<ArchiveHead> {
  const said = JSON.parse(await textOf(body)) as ArchiveHead & { form: number };
  if (said.form !== FORM)
    throw new StartRefused(
      `${path} was written by a Fairbook that is newer than this one (${said.fairbook}): install that one or a newer one.`,
    );
  return said;
}

/** @throws when what was read is not what the archive lists */
function compareEntries(entries: readonly Entry[], seen: readonly Entry[]): void {
  const differing = entries.find(
    ({ name, size, sha256 }, i) => seen[i]?.name !== name || seen[i].size !== size || seen[i].sha256 !== sha256,
  );
  if (differing ?? entries.length !== seen.length)
    throw new Error(`${differing?.name ?? 'a file that is not in its list'} is not as it was written`);
}

/**
 * Reads an archive from its beginning to its end, once. `begin` hears its head and may refuse it, `take` gets each entry. What was taken
 * counts only when this returns: then every byte is as it was written.
 * @throws StartRefused for a file that is none, is damaged or is of a later form
 */
export async function readArchive<Facts>(
  path: string,
  begin: (head: ArchiveHead) => Promise<void> | void,
  take: (entry: ArchiveEntry, body: AsyncIterable<Buffer>) => Promise<void>,
): Promise<Manifest<Facts>> {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) throw new StartRefused(`There is no file ${path}.`);
  const { end, seal } = await sealOf(path).catch((error: Error) => refuseDamaged(path, error));
  const extract = tar.extract();
  const read = pipeline(
    createReadStream(path, { highWaterMark: READ_BYTES, end }),
    unsealing(seal),
    createZstdDecompress({ chunkSize: CHUNK_BYTES }),
    extract as unknown as NodeJS.WritableStream,
  );
  read.catch(() => {});
  const seen: Entry[] = [];
  let head: ArchiveHead | undefined;
  let manifest: Manifest<Facts> | undefined;
  try {
    for await (const entry of extract) {
      const { name, type, size = 0, mode = 0o600 } = entry.header;
      const hash = createHash('sha256');
      const hashed = () => hashing(entry as unknown as AsyncIterable<Buffer>, hash);
      if (manifest) throw new Error(`${name} stands behind its end`);
      if (!head) {
        if (name !== HEAD) throw new Error(`it begins with ${name}`);
        const said = await readHead(path, hashed());
        await untaken(async () => begin(said));
        head = said;
      } else if (name === MANIFEST) {
        manifest = JSON.parse(await textOf(hashed())) as Manifest<Facts>;
        continue;
      } else {
        const isFolder = type === 'directory';
        if ((type !== 'file' && !isFolder) || !isSound(name)) throw new Error(`the name ${JSON.stringify(name)} has no place in it`);
        const body = hashed();
        await untaken(() => take({ name: name.replace(/\/$/, ''), isFolder, size, mode: mode & 0o755 }, body));
        // What was not wanted is hashed all the same.
        for await (const _ of body);
        if (isFolder) continue;
      }
      seen.push({ name, size, sha256: hash.digest('hex') });
    }
    await read;
    if (!manifest) throw new Error('its end is missing');
    compareEntries(manifest.entries, seen);
    return manifest;
  } catch (error) {
    extract.destroy();
    await read.catch(() => {});
    if (error instanceof Untaken && !(error.cause instanceof Broken)) throw error.cause;
    if (error instanceof StartRefused) throw error;
    // What the streams said first is the cause of whatever was missed later.
    const cause = await read.then(
      () => error,
      (broken: Error) => (broken.message === 'Premature close' || broken.name === 'AbortError' ? error : broken),
    );
    return refuseDamaged(path, cause as Error);
  }
}

async function untaken(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    throw new Untaken(cause instanceof Broken ? cause.message : '', { cause });
  }
}
