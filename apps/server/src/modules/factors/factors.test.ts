import { expect, test } from 'vitest';
import { backupCodeHash, newBackupCodes } from './backup-codes.ts';
import { createSeal } from './seal.ts';
import { newTotpSecret, totpEnrolment, totpStep } from './totp.ts';

/** RFC 6238, appendix B, SHA-1: its eight digits are six and two more in front. */
const RFC_SECRET = Buffer.from('12345678901234567890');
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('RFC 6238: at %i s the code ends the vector %s', (seconds, vector) => {
  expect(totpStep(RFC_SECRET, vector.slice(2), seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test('a code holds for its step and the one beside, and no longer', () => {
  const at = (seconds: number) => totpStep(RFC_SECRET, '287082', seconds * 1000);
  expect([at(29), at(59), at(89), at(90), at(3600)]).toEqual([1, 1, 1, undefined, undefined]);
  for (const wrong of ['287083', '28708', '2870822', 'abcdef', '']) expect(totpStep(RFC_SECRET, wrong, 59_000)).toBeUndefined();
});

test('the address for the app names the issuer, the login and the secret', () => {
  const { secret, uri } = totpEnrolment(RFC_SECRET, 'Fairbook', 'mara');
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(uri).toBe(`otpauth://totp/Fairbook:mara?issuer=Fairbook&secret=${secret}&algorithm=SHA1&digits=6&period=30`);
});

test('a sealed secret opens under the same server secret for the same person alone', () => {
  const seal = createSeal('the secret of this server');
  const secret = newTotpSecret();
  const sealed = seal.close(secret, '7');
  expect(sealed.includes(secret)).toBe(false);
  expect(seal.open(sealed, '7')).toEqual(secret);
  expect(seal.open(sealed, '8')).toBeUndefined();
  expect(createSeal('another secret').open(sealed, '7')).toBeUndefined();
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(seal.open(changed, '7')).toBeUndefined();
  }
  expect(seal.open(Buffer.alloc(5), '7')).toBeUndefined();
});

test('backup codes differ, and are known however they are typed', () => {
  const codes = newBackupCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect(backupCodeHash(code.toUpperCase().replaceAll('-', ' '))).toBe(backupCodeHash(code));
  }
});
