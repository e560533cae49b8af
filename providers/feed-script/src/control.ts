import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { CommandRefused, readCommand } from './commands.ts';
import type { ScriptSession } from './session.ts';

/** A command is a line of text; nothing longer is read, bytes. */
const MOST_BYTES = 16_384;

async function readBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_BYTES) throw new CommandRefused('the command is too long');
    parts.push(part);
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString());
  } catch {
    throw new CommandRefused('the command must be one line of JSON');
  }
}

/**
 * Takes commands by HTTP on a socket of the file system, which no network reaches: `GET /` lists the matches, `POST /` does one command
 * and answers when its messages were told. 409 with a sentence for what cannot be done.
 */
export async function listenForCommands(path: string, session: ScriptSession): Promise<Server> {
  // Left behind by a program that was killed.
  rmSync(path, { force: true });
  const server = createServer(async (request, reply) => {
    try {
      if (request.method === 'POST') session.command(readCommand(await readBody(request)));
      reply.setHeader('content-type', 'application/json').end(JSON.stringify(session.list()));
    } catch (error) {
      reply.statusCode = error instanceof CommandRefused ? 409 : 500;
      reply.setHeader('content-type', 'application/json').end(JSON.stringify({ error: (error as Error).message }));
    }
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(path, done);
  });
  server.unref();
  return server;
}
