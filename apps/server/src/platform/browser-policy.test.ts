import { SCREENS } from '@fairbook/contract';
import { screenAt } from '@fairbook/contract/screens';
import { expect, test } from 'vitest';
import { contentPolicy, hashSource, providerPageHeaders, type Surface, screenPolicy } from './browser-policy.ts';

const SURFACES: readonly Surface[] = ['data', 'upload', 'site', 'console', 'offline', 'fairness'];
const parsed = (policy = '') => new Map(policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]));

test.each(SURFACES)('nobody frames %s, and nothing runs there that is not its own', (surface) => {
  const policy = parsed(contentPolicy(surface, { nonce: "'nonce-abc'", script: "'sha256-a'", style: "'sha256-b'" }));
  expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  expect([["'self'"], ["'none'"]]).toContainEqual(policy.get('default-src'));
  for (const sources of policy.values()) expect(sources.join(' ')).not.toMatch(/unsafe|\*|http|\$/);
});

test('the frame of a captcha loads from its service alone, and our pages alone frame it', () => {
  const policy = parsed(contentPolicy('captcha', { nonce: "'nonce-abc'", service: 'https://captcha.example https://*.captcha.example' }));
  expect(policy.get('frame-ancestors')).toEqual(["'self'"]);
  expect(policy.get('script-src')).toEqual(["'nonce-abc'", 'https://captcha.example', 'https://*.captcha.example']);
  expect(policy.get('frame-src')).toEqual(['https://captcha.example', 'https://*.captcha.example']);
  expect([policy.get('default-src'), policy.get('form-action'), policy.get('base-uri')]).toEqual([["'none'"], ["'none'"], ["'none'"]]);
  for (const screen of SCREENS)
    expect(screenPolicy({ screen: screen.name, nonce: 'abc' })['content-security-policy']).not.toContain('captcha');
});

test('a copy of the page that checks rounds runs its own script and loads and sends nothing', () => {
  const policy = parsed(contentPolicy('saved', { script: hashSource('check()'), style: hashSource('') }));
  expect(policy.get('script-src')).toEqual(["'sha256-kWkzYF+Y/AMY2gAw0daj2vkzuMibKth7u8p7Fa70hJg='"]);
  expect([policy.get('default-src'), policy.get('form-action'), policy.get('connect-src')]).toEqual([["'none'"], ["'none'"], undefined]);
});

test('a value that is not given allows nothing', () => {
  expect(parsed(contentPolicy('offline')).get('script-src')).toEqual(["'none'"]);
});

test('a screen has what is named for it, and no other screen has it', () => {
  const also = {
    'frame-src': 'https://games.example',
    'frame-ancestors': 'https://partner.example',
    'connect-src': 'https://count.example',
  };
  const exceptions = { rules: { why: 'shown inside of a partner’s site', also, opener: 'same-origin-allow-popups' as const } };
  const own = screenPolicy({ screen: 'rules', nonce: 'abc' }, exceptions);
  const policy = parsed(own['content-security-policy']);
  expect(policy.get('frame-src')).toEqual(['https://games.example']);
  expect(policy.get('frame-ancestors')).toEqual(['https://partner.example']);
  expect(policy.get('connect-src')).toEqual(["'self'", 'https://count.example']);
  expect(policy.get('script-src')).toEqual(["'self'", "'nonce-abc'"]);
  expect(own['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  for (const other of [...SCREENS.map(({ name }) => name).filter((name) => name !== 'rules'), undefined])
    expect(screenPolicy({ screen: other, nonce: 'abc' }, exceptions)).toEqual({
      'content-security-policy': contentPolicy('site', { nonce: "'nonce-abc'" }),
    });
});

test('the page of a game frames the pages of its supplier, and those of the site’s own games frame nothing', () => {
  const framesOf = (frames?: readonly string[]) =>
    parsed(screenPolicy({ screen: 'casino game', nonce: 'abc', ...(frames && { frames }) })['content-security-policy']).get('frame-src');
  expect(framesOf(['https://games.example', 'https://*.games.example'])).toEqual(['https://games.example', 'https://*.games.example']);
  expect([framesOf([]), framesOf()]).toEqual([["'none'"], ["'none'"]]);
  const elsewhere = screenPolicy({ screen: 'home', nonce: 'abc', frames: ['https://games.example'] })['content-security-policy'];
  expect(elsewhere).not.toContain('games.example');
});

test('an address is of one screen: the plain one before one with parameters', () => {
  expect([screenAt('')?.name, screenAt('live')?.name, screenAt('live/football')?.name, screenAt('office/bets/17')?.name]).toEqual([
    'home',
    'multi live',
    'sport filter',
    'office_bet',
  ]);
  expect([screenAt('live/'), screenAt('live/football/more'), screenAt('nowhere')]).toEqual([undefined, undefined, undefined]);
});

test('a provider’s page gets what it says, and never a script or a stranger’s frame', () => {
  const page = (policy: Parameters<typeof providerPageHeaders>[0]) => parsed(providerPageHeaders(policy)['content-security-policy']);
  expect(Object.fromEntries(page({}))).toEqual({
    'default-src': ["'none'"],
    'style-src': ["'none'"],
    'form-action': ["'none'"],
    'frame-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
  });
  const bank = page({ nonce: 'abc', forms: ["'self'", 'https://shop.example'] });
  expect([bank.get('style-src'), bank.get('form-action')]).toEqual([["'nonce-abc'"], ["'self'", 'https://shop.example']]);
  const mail = page({ inlineStyles: true, framedBy: "'self'", sandbox: ['allow-popups'] });
  expect([mail.get('frame-ancestors'), mail.get('sandbox'), mail.get('script-src')]).toEqual([["'self'"], ['allow-popups'], undefined]);
});
