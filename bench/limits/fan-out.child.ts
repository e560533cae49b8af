/** The limit of a push: one frame, encoded once, handed to every socket of a bare `ws` server. */
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import { answerParent } from '../load/child.ts';
import { machineUs } from '../product/driven.ts';
import type { FanOutAnswer, FanOutOrder } from './fan-out.ts';

const clients = new Set<Socket>();
const http = createServer((_request, response) => response.writeHead(404).end());
const wss = new WebSocketServer({ server: http, perMessageDeflate: false, clientTracking: false });
wss.on('connection', (ws, request) => {
  clients.add(request.socket);
  ws.on('close', () => clients.delete(request.socket));
  ws.on('error', () => ws.terminate());
});
await new Promise<void>((resolve) => http.listen(Number(process.env['PORT']), '127.0.0.1', 8192, resolve));

/** A text frame of about so many bytes that looks like a delta to the clients: same start, a number, filled up. */
function frameOf(seq: number, bytes: number): Buffer {
  const start = `{"t":"delta","topic":"live:1","seq":${seq},"at":`;
  const text = `${start}${machineUs()},"d":"${'x'.repeat(Math.max(0, bytes - start.length - 30))}"}`;
  const body = Buffer.from(text);
  return Buffer.concat([
    body.length < 126 ? Buffer.from([0x81, body.length]) : Buffer.from([0x81, 126, body.length >> 8, body.length & 255]),
    body,
  ]);
}

const WAITING_BYTES = 65_536;

answerParent<FanOutOrder, FanOutAnswer>(async ({ ms, bytes, perSecond }) => {
  const started = performance.now();
  let sent = 0;
  while (performance.now() - started < ms) {
    const due = perSecond === undefined ? sent + 1 : Math.floor(((performance.now() - started) / 1000) * perSecond);
    for (; sent < due; sent++) {
      const frame = frameOf(sent, bytes);
      for (const client of clients) client.write(frame);
    }
    await (perSecond === undefined ? turn() : sleep(1));
    // Nobody is dropped: as fast as the slowest reads.
    if (perSecond === undefined) for (const client of clients) while (client.writableLength > WAITING_BYTES) await turn();
  }
  return { sent };
});
