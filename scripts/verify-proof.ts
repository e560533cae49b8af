import { createHash, createPublicKey, verify } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkProof, isSignedHead, type MovementProof, type ProofCheck, type ProofTools } from '@fairbook/domain/heads';

/** A file of so many bytes at most is read. */
const MAX_FILE_BYTES = 512 * 1024 * 1024;
/** SubjectPublicKeyInfo of an Ed25519 key before the raw key (RFC 8410). */
const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');
const RAW_BYTES = 32;

/** A sentence for whoever called. */
class Unusable extends Error {}

const rawKey = (file: string): string => {
  const key = createPublicKey(readFileSync(file, 'utf8'));
  if (key.asymmetricKeyType !== 'ed25519') throw new Unusable(`${file} must hold an Ed25519 public key in PEM.`);
  return key.export({ type: 'spki', format: 'der' }).subarray(-RAW_BYTES).toString('base64');
};

/** With the key the proof names, or with `trusted` whatever the proof names. */
const tools = (trusted: string | undefined): ProofTools => ({
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  async verify(named, text, signature) {
    const raw = Buffer.from(trusted ?? named, 'base64');
    if (raw.length !== RAW_BYTES) return false;
    const key = createPublicKey({ key: Buffer.concat([SPKI_PREFIX, raw]), format: 'der', type: 'spki' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
  },
});

/** Hashes of the heads published in a folder, by number. */
function publishedIn(folder: string): Map<number, string> {
  const heads = new Map<number, string>();
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.jsonl')))
    for (const line of readFileSync(join(folder, name), 'utf8').trimEnd().split('\n')) {
      const head: unknown = JSON.parse(line);
      if (!isSignedHead(head)) throw new Unusable(`${join(folder, name)} holds a line that is no head.`);
      heads.set(head.number, head.hash);
    }
  return heads;
}

/** `fairbook verify-proof`: gives the exit code. */
export async function verifyProof(args: readonly string[]): Promise<number> {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { heads: { type: 'string' }, key: { type: 'string' } },
    });
    const [file, ...rest] = positionals;
    if (file === undefined || rest.length > 0) throw new Unusable('verify-proof takes one file: fairbook verify-proof --help says more.');
    if (statSync(file).size > MAX_FILE_BYTES) throw new Unusable(`${file} is larger than ${MAX_FILE_BYTES} bytes.`);
    const proof = JSON.parse(readFileSync(file, 'utf8')) as MovementProof;
    const found = await checkProof(proof, tools(values.key === undefined ? undefined : rawKey(values.key)));
    let verdict: ProofCheck | { readonly verdict: 'broken'; readonly reason: 'unpublished'; readonly at: string } = found;
    if (found.verdict === 'proved' && values.heads !== undefined) {
      const published = publishedIn(values.heads);
      const stranger = proof.heads.find(({ head }) => published.get(head.number) !== head.hash);
      if (stranger) verdict = { verdict: 'broken', reason: 'unpublished', at: `head ${stranger.head.number}` };
    }
    process.stdout.write(`${JSON.stringify(verdict)}\n`);
    return verdict.verdict === 'proved' ? 0 : 1;
  } catch (error) {
    process.stderr.write(`The proof cannot be checked: ${(error as Error).message}\n`);
    return 1;
  }
}
