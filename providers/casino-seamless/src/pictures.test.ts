import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hmacSignature } from '@fairbook/seamless/signature';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Aggregator } from './aggregator.ts';
import { SANDBOX_GAMES } from './sandbox/games.ts';

const ART = new URL('../art/', import.meta.url);
const PNG = Buffer.from([137, 80, 78, 71]);

let server: Server;
let origin = '';
beforeAll(async () => {
  server = createServer(({ url }, response) => {
    if (url === '/there.png') response.writeHead(200, { 'content-type': 'image/png; x=y' }).end(PNG);
    else if (url === '/page.png') response.writeHead(200, { 'content-type': 'text/html' }).end('<script>');
    else if (url === '/moved.png') response.writeHead(302, { location: '/there.png', 'content-type': 'image/png' }).end();
    else if (url === '/huge.png') response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(400_001));
    else response.writeHead(404, { 'content-type': 'image/png' }).end(PNG);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done)));

const pictureAt = (address: string, frames = [origin]) =>
  new Aggregator('https://games.test/api', hmacSignature('a key of these tests that is long enough'), 'minor', frames).picture(address);

test('a picture is fetched from the origins of the aggregator', async () => {
  expect(await pictureAt(`${origin}/there.png`)).toEqual({ type: 'image/png', bytes: PNG });
});

test.each(['/page.png', '/moved.png', '/huge.png', '/none.png'])('%s is no picture', async (path) => {
  expect(await pictureAt(`${origin}${path}`)).toBeUndefined();
});

test('nothing is fetched from anywhere else', async () => {
  expect(await pictureAt(`${origin}/there.png`, ['https://games.test'])).toBeUndefined();
  expect(await pictureAt('file:///etc/passwd')).toBeUndefined();
  expect(await pictureAt('no address')).toBeUndefined();
});

test('each game of the sandbox has a poster and a banner, drawings and nothing else', () => {
  const wanted = SANDBOX_GAMES.flatMap(({ code }) => [
    [`${code}.svg`, '0 0 100 132'],
    [`${code}-wide.svg`, '0 0 560 124'],
  ]) as [string, string][];
  expect(readdirSync(ART).sort()).toEqual(wanted.map(([file]) => file).sort());
  for (const [file, box] of wanted) {
    const svg = readFileSync(new URL(file, ART), 'utf8');
    expect(svg.startsWith(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">`)).toBe(true);
    expect(svg).not.toMatch(/<text|<style|style=|<script|<image|href|url\((?!#)|\son\w+=|NaN|undefined/);
  }
});
