import { loadBrands } from '@fairbook/brands';
import { expect, test } from 'vitest';
import { publicAddresses } from './public-addresses.ts';

/** The two that are here, whatever others an operator adds. */
const brands = (await loadBrands()).brands.filter(({ key }) => key === 'fairbook' || key === 'kestrel');
const settings = (urls: Record<string, string>, partner?: boolean) => ({ publicUrls: new Map(Object.entries(urls)), partner });
const made = (urls: Record<string, string>, partner?: boolean) => publicAddresses(brands, settings(urls, partner));

test('without any, Fairbook is a demonstration on this machine', () => {
  expect(made({})).toMatchObject({ secure: false, partner: true });
  expect([...made({}).hosts.keys()].toSorted()).toEqual(brands.flatMap(({ hosts }) => hosts).toSorted());
});

test.each(['https://bets.example.com', 'HTTPS://BETS.example.com', 'https://bets.example.com/', 'https://bets.example.com:443'])(
  '%s is https, however it is spelt',
  (url) => {
    const addresses = made({ '': url });
    expect(addresses).toMatchObject({ secure: true, partner: false });
    expect(addresses.origins.get(1)).toBe('https://bets.example.com');
  },
);

test('names of this machine select no brand where a public address leads in', () => {
  const { hosts } = made({ fairbook: 'https://bets.example.com', kestrel: 'https://kestrel.example.com' });
  expect([...hosts]).toEqual([
    ['bets.example.com', 1],
    ['kestrel.example.com', 2],
  ]);
});

test('a brand says its own address, and the setting stands before it', () => {
  const own = brands.map((brand) => (brand.id === 2 ? { ...brand, publicUrl: 'https://own.example.com' } : brand));
  expect(publicAddresses(own, settings({})).origins.get(2)).toBe('https://own.example.com');
  expect(publicAddresses(own, settings({ kestrel: 'https://set.example.com' })).origins.get(2)).toBe('https://set.example.com');
});

test.each([
  [{ nobody: 'https://bets.example.com' }, /"nobody"/],
  [{ fairbook: 'http://bets.example.com' }, /https/],
  [{ fairbook: 'https://bets.example.com/site' }, /such as/],
  [{ fairbook: 'https://me:secret@bets.example.com' }, /such as/],
  [{ fairbook: 'https://bets.example.com', kestrel: 'https://BETS.example.com' }, /both have the host bets\.example\.com/],
  [{ fairbook: 'https://bets.example.com', kestrel: 'http://localhost' }, /all https/],
])('%j is refused in a sentence', (urls, message) => {
  expect(() => made(urls)).toThrow(message);
});
