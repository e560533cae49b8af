import { expect, test } from 'vitest';
import { createSandboxRegister } from './index.ts';

const who = { name: 'Robin', birthDate: '1990-05-17', country: 'GB' };
test.each([
  ['Excluded', 'excluded'],
  ['EXCLUDED', 'excluded'],
  ['Unreachable', 'no-answer'],
  ['Vella', 'clear'],
])('of somebody called %s it says: %s', async (surname, kind) => {
  expect(await createSandboxRegister().check({ key: 'k1', brand: 'otter', person: { ...who, surname } })).toEqual({
    kind,
    reference: 'k1',
  });
});

test('somebody unknown cannot be asked about', async () => {
  const answer = await createSandboxRegister().check({ key: 'k2', brand: 'otter', person: { country: 'GB' } });
  expect(answer.kind).toBe('too-little-known');
});
