import { createHash } from 'node:crypto';
import {
  appendFileSync,
  createReadStream,
  createWriteStream,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress, zstdCompressSync } from 'node:zlib';
import tar from 'tar-stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ArchiveHead, type ArchiveWriter, readArchive, writeArchive } from './archive.ts';
import { StartRefused } from './start-refused.ts';

const HEAD: ArchiveHead = { kind: 'files', fairbook: '0.1.0', schema: [], postgres: 18, platform: 'linux-x64', begunAt: 1_700_000_000_000 };
/** Longer than what is read or written in one go, and of no pattern the compressor could make small. */
const LONG = Buffer.alloc(3 * 1024 * 1024);
for (let i = 0, state = 1; i < LONG.length; i++) {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
  LONG[i] = state >>> 24;
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairbook-archive-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const at = (name: string): string => join(folder, name);

const fill = async (archive: ArchiveWriter): Promise<{ players: number }> => {
  await archive.folder('postgres/pg_notify');
  await archive.bytes('files/secret', Buffer.from('quiet'));
  await archive.bytes('postgres/long', LONG);
  await archive.bytes('postgres/empty', Buffer.alloc(0));
  return { players: 3 };
};

async function read(path: string): Promise<{ taken: Map<string, Buffer>; facts: unknown }> {
  const taken = new Map<string, Buffer>();
  const manifest = await readArchive(
    path,
    () => {},
    async ({ name, isFolder }, body) => {
      const chunks: Buffer[] = [];
      for await (const chunk of body) chunks.push(chunk);
      taken.set(isFolder ? `${name}/` : name, Buffer.concat(chunks));
    },
  );
  return { taken, facts: manifest.facts };
}

test('what is written is read again, byte for byte, and only its owner may', async () => {
  const written = await writeArchive(at('whole'), HEAD, fill);
  expect(written.contentBytes).toBeGreaterThan(LONG.length);
  expect(statSync(at('whole')).mode & 0o777).toBe(0o600);
  const { taken, facts } = await read(at('whole'));
  expect([...taken.keys()]).toEqual(['postgres/pg_notify/', 'files/secret', 'postgres/long', 'postgres/empty']);
  expect(taken.get('files/secret')?.toString()).toBe('quiet');
  expect(taken.get('postgres/long')?.equals(LONG)).toBe(true);
  expect(facts).toEqual({ players: 3 });
});

test('a file that shrinks, grows or goes while it is copied has the size it had', async () => {
  const from = at('moving');
  writeFileSync(from, LONG);
  await writeArchive(at('moved'), HEAD, async (archive) => {
    const copying = archive.file('postgres/moving', from);
    truncateSync(from, 10);
    expect(await copying).toBe(true);
    expect(await archive.file('postgres/gone', at('nothing'))).toBe(false);
    appendFileSync(from, 'more');
    return {};
  });
  const { taken } = await read(at('moved'));
  expect([...taken.keys()]).toEqual(['postgres/moving']);
  const { length } = taken.get('postgres/moving') ?? [];
  expect([10, LONG.length]).toContain(length);
});

test('never writes over a file, and leaves nothing when it fails', async () => {
  writeFileSync(at('taken'), 'somebody else’s');
  await expect(writeArchive(at('taken'), HEAD, fill)).rejects.toThrow('is there already');
  // Taken while it was being written.
  await expect(
    writeArchive(at('late'), HEAD, async (archive) => {
      writeFileSync(at('late'), 'quicker');
      return fill(archive);
    }),
  ).rejects.toThrow('is there already');
  expect(readFileSync(at('late'), 'utf8')).toBe('quicker');
  const broken = writeArchive(at('broken'), HEAD, async (archive) => {
    await fill(archive);
    throw new Error('the database is gone');
  });
  await expect(broken).rejects.toThrow('the database is gone');
  expect(readdirSync(folder).filter((name) => name.startsWith('.fairbook') || name === 'broken')).toEqual([]);
});

test('what a killed program left is removed an hour later', async () => {
  const [old, fresh] = [at('.fairbook-unfinished-aaaa'), at('.fairbook-unfinished-bbbb')];
  for (const path of [old, fresh]) writeFileSync(path, '');
  utimesSync(old, 1, 1);
  await writeArchive(at('next'), HEAD, fill);
  expect(readdirSync(folder).filter((name) => name.startsWith('.fairbook'))).toEqual(['.fairbook-unfinished-bbbb']);
  rmSync(fresh);
});

describe('refuses in one sentence', () => {
  const refused = async (path: string): Promise<string> => {
    const error = await read(path).then(
      () => undefined,
      (thrown: Error) => thrown,
    );
    expect(error).toBeInstanceOf(StartRefused);
    expect(error?.message).not.toContain('\n');
    return error?.message ?? '';
  };

  test('a file that is not there, is empty, or is another’s', async () => {
    expect(await refused(at('nowhere'))).toBe(`There is no file ${at('nowhere')}.`);
    for (const content of [Buffer.alloc(0), Buffer.from('PGDMP and so on'), zstdCompressSync(Buffer.from('no tar at all')), LONG]) {
      writeFileSync(at('foreign'), content);
      expect(await refused(at('foreign'))).toContain('it is no backup of Fairbook, or damaged');
    }
  });

  test('one that was cut off, wherever', async () => {
    await writeArchive(at('cut'), HEAD, fill);
    const whole = readFileSync(at('cut'));
    for (const share of [0.001, 0.1, 0.5, 0.9, 0.99, 0.9999]) {
      writeFileSync(at('cut'), whole.subarray(0, Math.floor(whole.length * share)));
      expect(await refused(at('cut'))).toContain('damaged');
    }
    writeFileSync(at('cut'), whole.subarray(0, -1));
    expect(await refused(at('cut'))).toContain('damaged');
  });

  test('one with a bit flipped, wherever', async () => {
    await writeArchive(at('flipped'), HEAD, fill);
    const whole = readFileSync(at('flipped'));
    for (let i = 0; i < 40; i++) {
      const damaged = Buffer.from(whole);
      const place = Math.floor((whole.length - 1) * (i / 39));
      damaged[place] = (damaged[place] ?? 0) ^ (1 << (i % 8));
      writeFileSync(at('flipped'), damaged);
      expect(await refused(at('flipped')), `bit ${i % 8} of byte ${place}`).toContain('damaged');
    }
  });

  /** The archive with its entries changed and packed again, as somebody would who knows the form. */
  async function repacked(
    path: string,
    change: (header: tar.Headers, content: Buffer) => [tar.Headers, Buffer] | undefined,
  ): Promise<void> {
    await writeArchive(at('original'), HEAD, fill);
    const [extract, pack] = [tar.extract(), tar.pack()];
    const done = pipeline(pack, createZstdCompress(), createWriteStream(`${path}.unsealed`));
    extract.on('entry', (header, stream, next) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const changed = change(header, Buffer.concat(chunks));
        if (changed) pack.entry({ ...changed[0], size: changed[1].length }, changed[1]);
        next();
      });
    });
    extract.on('finish', () => pack.finalize());
    await pipeline(
      createReadStream(at('original'), { end: statSync(at('original')).size - 41 }),
      createZstdDecompress(),
      extract as unknown as NodeJS.WritableStream,
    );
    await done;
    const content = readFileSync(`${path}.unsealed`);
    // As zstd's own format has a frame to be skipped.
    const seal = Buffer.concat([Buffer.from('502a4d1820000000', 'hex'), createHash('sha256').update(content).digest()]);
    writeFileSync(path, Buffer.concat([content, seal]));
    for (const done of [at('original'), `${path}.unsealed`]) rmSync(done);
  }

  test.each(['../outside', 'files/../../outside', '/etc/passwd', 'files//x', 'postgres/./x', 'elsewhere/x', 'files/a\\b', 'files/..'])(
    'one with the name %s',
    async (name) => {
      await repacked(at('crafted'), (header, content) => [header.name === 'files/secret' ? { ...header, name } : header, content]);
      expect(await refused(at('crafted'))).toContain('has no place in it');
    },
  );

  test.each(['symlink', 'link', 'fifo', 'character-device'] as const)('one with a %s', async (type) => {
    await repacked(at('crafted'), (header, content) =>
      header.name === 'files/secret' ? [{ ...header, type, linkname: '/etc/passwd' }, Buffer.alloc(0)] : [header, content],
    );
    expect(await refused(at('crafted'))).toContain('has no place in it');
  });

  test('one with a file changed, left out or added, packed again', async () => {
    await repacked(at('crafted'), (header, content) => [header, header.name === 'files/secret' ? Buffer.from('other') : content]);
    expect(await refused(at('crafted'))).toContain('files/secret is not as it was written');
    await repacked(at('crafted'), (header, content) => (header.name === 'postgres/empty' ? undefined : [header, content]));
    expect(await refused(at('crafted'))).toContain('postgres/empty is not as it was written');
    await repacked(at('crafted'), (header, content) => (header.name === 'manifest.json' ? undefined : [header, content]));
    expect(await refused(at('crafted'))).toContain('its end is missing');
  });

  test('one of a later form', async () => {
    await repacked(at('crafted'), (header, content) => [
      header,
      header.name === 'fairbook.json' ? Buffer.from(JSON.stringify({ ...HEAD, fairbook: '9.0.0', form: 2 })) : content,
    ]);
    expect(await refused(at('crafted'))).toContain('newer than this one (9.0.0)');
  });
});
