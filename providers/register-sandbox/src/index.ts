import type { ExclusionRegister, RegisterAnswer } from '@fairbook/provider-kit';

/** Surnames of made-up people, by what the register says of them. Everybody else is clear. */
const SURNAMES: Readonly<Record<string, RegisterAnswer['kind']>> = { excluded: 'excluded', unreachable: 'no-answer' };

/** A register of made-up people, for demonstrations: who is called Excluded is in it, and about somebody called Unreachable it says nothing. */
export const createSandboxRegister = (): ExclusionRegister => ({
  name: 'sandbox',
  async check({ key, person: { name, surname, birthDate } }) {
    if (!name || !surname || !birthDate) return { kind: 'too-little-known', reference: 'no name or birth date' };
    return { kind: SURNAMES[surname.toLowerCase()] ?? 'clear', reference: key };
  },
});
