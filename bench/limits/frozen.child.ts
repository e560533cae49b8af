/** The limit of a frozen answer: the same bytes written to the socket for every request, which is looked at no further than its end. */
import { createServer } from 'node:net';
import { answerParent } from '../load/child.ts';

let answer = Buffer.alloc(0);
const END = '\r\n\r\n';
const server = createServer({ noDelay: true }, (socket) => {
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    if (chunk.includes(END)) socket.write(answer);
  });
});
await new Promise<void>((resolve) => server.listen(Number(process.env['PORT']), '127.0.0.1', resolve));

/** Takes the body to serve, base64. */
answerParent<{ readonly body: string }, void>(async ({ body }) => {
  const bytes = Buffer.from(body, 'base64');
  const head = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-encoding: br\r\ncontent-length: ${bytes.length}\r\n\r\n`;
  answer = Buffer.concat([Buffer.from(head), bytes]);
});
