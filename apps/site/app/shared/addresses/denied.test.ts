import { expect, test } from 'vitest';
import { denied } from './denied.ts';

test('a guest is led to signing in, and who follows nowhere reads why', async () => {
  const { status, headers } = denied('/en/sign-in?then=%2Fen%2Foffice');
  expect([status, headers.get('location')]).toEqual([302, '/en/sign-in?then=%2Fen%2Foffice']);
  expect(await denied('/en/sign-in').text()).toBe('filterAuthorized: access denied');
});
