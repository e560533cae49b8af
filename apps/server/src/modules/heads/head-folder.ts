import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { makeFolder, StartRefused } from '@fairbook/database';
import { isSignedHead, type SignedHead } from '@fairbook/domain/heads';
import type { HeadFolder } from './face.ts';
import { publicPem, readPublicPem } from './head-key.ts';

const DAY_FILE = /^\d{4}-\d{2}-\d{2}\.jsonl$/;
const KEY_FILE = 'public-key.pem';

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

const parse = (line: string): SignedHead | undefined => {
  try {
    const value: unknown = JSON.parse(line);
    return isSignedHead(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** Lines of a file that end; one broken off by a crash is left out. */
const wholeLines = (file: string): string[] => {
  const text = readFileSync(file, 'utf8');
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .slice(0, -1);
};
/** Writes a head behind the others of its day and waits until it is on disk. */
function appendHead(path: string, head: SignedHead): void {
  const name = join(path, `${dayOf(head.at)}.jsonl`);
  const file = openSync(name, 'a');
  try {
    // A line broken off by a crash was never published whole: it is written anew.
    if (existsSync(name))
      ftruncateSync(
        file,
        Buffer.byteLength(
          wholeLines(name)
            .map((line) => `${line}\n`)
            .join(''),
        ),
      );
    writeSync(file, `${JSON.stringify(head)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

export function headFolder(path: string): HeadFolder {
  const keyFile = join(path, KEY_FILE);
  const days = (): string[] =>
    existsSync(path)
      ? readdirSync(path)
          .filter((name) => DAY_FILE.test(name))
          .sort()
      : [];
  let read: { readonly of: string; readonly head: SignedHead } | undefined;

  return {
    path,
    newest() {
      for (const day of days().reverse()) {
        const file = join(path, day);
        const of = `${day} ${statSync(file).size}`;
        if (read?.of === of) return read.head;
        const line = wholeLines(file).at(-1);
        if (line === undefined) continue;
        const head = parse(line);
        if (!head) throw new StartRefused(`The last line of ${file} is no head of the ledger: put the file back as it was published.`);
        read = { of, head };
        return head;
      }
      return undefined;
    },
    lastNumber() {
      for (const day of days().reverse())
        for (const line of wholeLines(join(path, day)).reverse()) {
          const head = parse(line);
          if (head) return head.number;
        }
      return undefined;
    },
    append(heads, publicKey) {
      makeFolder(path);
      if (!existsSync(keyFile)) writeFileSync(keyFile, publicPem(publicKey));
      for (const head of heads) appendHead(path, head);
    },
    *lines(since) {
      for (const day of days())
        if (since === undefined || day >= `${dayOf(since)}.jsonl`)
          for (const [i, line] of wholeLines(join(path, day)).entries()) yield { place: `${day} line ${i + 1}`, head: parse(line) };
    },
    publicKey: () => (existsSync(keyFile) ? readPublicPem(readFileSync(keyFile, 'utf8'), keyFile) : undefined),
  };
}

/** A folder's heads up to a number, as if nothing had been published since. */
export function headsUpTo(folder: HeadFolder, last: number): HeadFolder {
  return {
    ...folder,
    lastNumber: () => last,
    *lines(since) {
      for (const line of folder.lines(since)) {
        if (line.head && line.head.number > last) return;
        yield line;
      }
    },
  };
}
