import { tokenHash } from '../../platform/token.ts';
import { backupCodeHash, newBackupCodes, plainCode } from './backup-codes.ts';
import type { FactorHolder, Factors } from './face.ts';
import * as store from './factor-store.ts';
import type { FactorsNeeds } from './needs.ts';
import { checkMade, checkSigned, makeOptions, signOptions } from './passkeys.ts';
import { createSeal } from './seal.ts';
import { newTotpSecret, totpEnrolment, totpStep } from './totp.ts';

export type { FactorsNeeds } from './needs.ts';

/** A person has a telephone, a laptop and a key or two. */
const MAX_PASSKEYS = 10;
/** A passkey signs within this, ms. */
const CHALLENGE_MS = 5 * 60_000;
const SIX_DIGITS = /^\d{6}$/;

/** Names a person among all of them; an employee by their number alone, as before players had factors. */
const nameOf = ({ brandId, personId }: FactorHolder): string => (brandId === 0 ? `${personId}` : `${brandId}/${personId}`);

type AppFactors = Pick<Factors, 'beginTotp' | 'firstTotp' | 'confirmTotp' | 'removeTotp' | 'takeCode'>;

function appFactors({ db, clock, secret }: FactorsNeeds): AppFactors {
  const seal = createSeal(secret);
  return {
    async beginTotp(holder, issuer, login) {
      const fresh = newTotpSecret();
      const kept = await store.keepTotp(db, holder, seal.close(fresh, nameOf(holder)), clock.now());
      return kept ? totpEnrolment(fresh, issuer, login) : undefined;
    },
    async firstTotp(holder, code) {
      const row = await store.readTotp(db, holder);
      const waiting = row && row.confirmed_at === null ? seal.open(row.sealed_secret, nameOf(holder)) : undefined;
      return waiting ? totpStep(waiting, plainCode(code), clock.now()) : 'none';
    },
    confirmTotp: (tx, holder, step) => store.confirmTotp(tx, holder, step, clock.now()),
    removeTotp: store.removeTotp,
    async takeCode(tx, holder, typed) {
      const code = plainCode(typed);
      if (!SIX_DIGITS.test(code))
        return (await store.takeBackupCode(tx, holder, backupCodeHash(code), clock.now())) ? 'backup-code' : undefined;
      const row = await store.readTotp(tx, holder);
      const own = row && row.confirmed_at !== null ? seal.open(row.sealed_secret, nameOf(holder)) : undefined;
      const step = own && totpStep(own, code, clock.now());
      return step !== undefined && (await store.takeTotpStep(tx, holder, step)) ? 'totp' : undefined;
    },
  };
}

type PasskeyFactors = Pick<Factors, 'passkeyToMake' | 'madePasskey' | 'addPasskey' | 'passkeyToSign' | 'takePasskey' | 'removePasskey'>;

function passkeyFactors({ db, clock, ids }: FactorsNeeds): PasskeyFactors {
  const ask = async ({ challenge, options }: { challenge: string; options: unknown }, under: string): Promise<unknown> => {
    const now = clock.now();
    await store.keepChallenge(db, tokenHash(under), challenge, now, now + CHALLENGE_MS);
    return options;
  };
  // Outside of the transaction of its answer: one that was wrong uses it up too.
  const asked = (under: string) => store.takeChallenge(db, tokenHash(under), clock.now());
  return {
    async passkeyToMake(place, holder, person, under) {
      const known = await store.readPasskeys(db, holder);
      if (known.length >= MAX_PASSKEYS) return undefined;
      return ask(await makeOptions(place, { ...person, id: nameOf(holder) }, known), under);
    },
    async madePasskey(place, under, passkey) {
      const challenge = await asked(under);
      return challenge === undefined ? undefined : checkMade(place, challenge, passkey);
    },
    async addPasskey(tx, holder, made, name) {
      if ((await store.readPasskeys(tx, holder)).length >= MAX_PASSKEYS) return false;
      return store.insertPasskey(tx, holder, { ...made, id: ids(), name: name.trim(), at: clock.now() });
    },
    passkeyToSign: async (place, holder, under) => ask(await signOptions(place, await store.readPasskeys(db, holder)), under),
    async takePasskey(tx, holder, place, under, passkey) {
      const challenge = await asked(under);
      const known = (await store.readPasskeys(tx, holder)).find((each) => each.credential_id === passkey.id);
      if (challenge === undefined || !known) return false;
      const counter = await checkSigned(place, challenge, known, passkey);
      return counter !== undefined && (await store.takePasskey(tx, holder, known, counter, clock.now()));
    },
    removePasskey: store.removePasskey,
  };
}

/** Second factors of players and staff: made, proven and taken away in one way, whoever they belong to. */
export const createFactors = (needs: FactorsNeeds): Factors => ({
  ...appFactors(needs),
  ...passkeyFactors(needs),
  counts: store.readCounts,
  countsOf: async (db, brandId) => new Map((await store.readCountsOf(db, brandId)).map(({ person_id, ...counts }) => [person_id, counts])),
  passkeys: store.readPasskeys,
  backupCodesLeft: store.backupCodesLeft,
  async renewBackupCodes(tx, holder) {
    const codes = newBackupCodes();
    await store.replaceBackupCodes(tx, holder, codes.map(backupCodeHash));
    return codes;
  },
  dropBackupCodes: (tx, holder) => store.replaceBackupCodes(tx, holder, []),
  removeAll: store.removeFactors,
});
