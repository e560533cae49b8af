import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { eventIdOf } from '@fairbook/domain';
import { check, until } from '../support/expect.ts';
import { FAIRBOOK, type Journey } from '../support/journey.ts';
import { fund, PASSWORD, register } from '../support/player.ts';
import { freePort } from '../support/server.ts';

/** What people type and operators set: nothing of it may be written anywhere. */
const marked = (what: string): string => `${what}-${randomBytes(8).toString('hex')}`;
const MARKS = {
  secret: randomBytes(32).toString('hex'),
  metricsToken: marked('metrics'),
  smtpPassword: marked('smtp'),
  databasePassword: marked('database'),
  typed: marked('typed'),
  token: randomBytes(32).toString('base64url'),
  code: '739145862013',
} as const;
const EMAIL = `${MARKS.typed}@example.com`;
const PHONE = '+35699739145';
const COMMAND_MS = 60_000;
const ANSWER_MS = 20_000;
const REQUEST_ID = /^[0-9a-f-]{36}$/;

interface Line {
  readonly time?: string;
  readonly level?: string;
  readonly msg?: string;
  readonly requestId?: string;
  readonly [fact: string]: unknown;
}
interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** A body that types a mark into everything anybody has a field for. */
const typedEverywhere = (mark: string): object => ({
  ...Object.fromEntries(
    ['login', 'name', 'surname', 'code', 'why', 'note', 'text', 'key', 'id', 'key_id', 'Code', 'value', 'question', 'answer', 'search'].map(
      (field) => [field, mark],
    ),
  ),
  email: EMAIL,
  phone: PHONE,
  password: mark,
  old_password: mark,
  new_password: mark,
  token: MARKS.token,
  Coupon: { Events: [], Summ: mark },
  Events: [{ GameId: mark }],
});

export default {
  name: 'The log tells what happens, and no secret',
  brands: [FAIRBOOK],
  server: 'own',
  async run({ step, visit, server, match }) {
    const { context } = await visit();
    let everything = server.output();
    server.onOutput((text) => {
      everything += text;
    });
    const settings = {
      SECRET: MARKS.secret,
      METRICS_TOKEN: MARKS.metricsToken,
      LOG_LEVEL: 'trace',
      LOG_EVENTS: 'info',
    };
    const lines = (): Line[] =>
      everything
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => {
          try {
            return JSON.parse(line) as Line;
          } catch {
            return { msg: line };
          }
        });
    const telling = (msg: string) => lines().filter((line) => line.msg === msg);
    let email = '';
    let login = '';
    let placed = 0;

    await step('a start with another secret than the last one is refused, and says what to do', async () => {
      await server.terminate();
      const refused = await server.restart(settings).then(
        () => '',
        (error: Error) => error.message,
      );
      check(/ended with 1/.test(refused) && /served with another secret than SECRET/.test(refused), `it said: ${refused}`);
      const { code, output } = await server.command('secret changed', COMMAND_MS);
      check(code === 0, `secret changed ended with ${code}: ${output}`);
      everything = '';
      await server.restart(settings);
    });
    await step('beside it a process with another secret is refused, and one with the same number', async () => {
      const url = await server.databaseUrl();
      check(url, 'the address of the database');
      const beside = async (changed: Readonly<Record<string, string>>) =>
        server.command('serve --roles worker', COMMAND_MS, { DATABASE_URL: url, PORT: String(await freePort()), ...changed });
      const other = await beside({ SECRET: randomBytes(32).toString('hex') });
      check(
        other.code === 1 && /^Another Fairbook runs on this database with another secret than SECRET/m.test(other.output),
        `it said: ${other.output}`,
      );
      const same = await beside({ NODE_NUMBER: '0' });
      check(same.code === 1 && /^Another Fairbook has the number 0 on this database/m.test(same.output), `it said: ${same.output}`);
    });
    await step('while it runs the secret cannot be changed', async () => {
      const { code, output } = await server.command('secret changed', COMMAND_MS);
      check(code === 1 && /stop every process/.test(output), `it ended with ${code}: ${output}`);
    });

    await step('each sign-in and each placed bet is a line, a bet asked for twice is one', async () => {
      ({ email, login } = await register(context));
      await fund(context, '50');
      const asked = await context.request.post('/user/auth', { data: { login, password: PASSWORD } });
      check(asked.ok(), `signing in answered ${asked.status()}`);
      const game = await match({ phase: 'to come' });
      const body = {
        Events: [{ GameId: eventIdOf(game.id, 0, 'line'), Type: 1, Coef: 0, Param: 0, Kind: 3 }],
        Vid: 0,
        CheckCf: 2,
        Summ: '1.00',
        betGUID: crypto.randomUUID(),
      };
      for (let times = 0; times < 2; times++) {
        const answer = await context.request.post('/service-api/LiveBet/Secure/MakeBetWeb', {
          headers: { 'x-requested-with': 'XMLHttpRequest' },
          data: body,
        });
        const shown = (await answer.json()) as { Success: boolean; Value: { Id: string } };
        check(shown.Success, `the bet was answered ${JSON.stringify(shown)}`);
        placed++;
        await until('the line of the bet', async () => telling('a bet was placed').length > 0);
        const [line, more] = telling('a bet was placed');
        check(line && !more, `${telling('a bet was placed').length} lines for one bet`);
        check(
          line['bet'] === String(shown.Value.Id) &&
            line['stake'] === '1.00' &&
            line['currency'] === 'EUR' &&
            line['kind'] === 'single' &&
            line['brand'] === 'fairbook',
          `the line says ${JSON.stringify(line)}`,
        );
      }
      check(telling('a player signed in').length === 1, 'a sign-in is no line');
    });

    await step('a refusal is a line with the number its answer bears', async () => {
      const refused = await context.request.post('/user/auth', { data: { login: EMAIL, password: MARKS.typed } });
      const id = refused.headers()['x-request-id'];
      await until('both lines', async () => lines().filter((line) => line.requestId === id).length === 2);
      const found = lines().filter((line) => line.requestId === id);
      const words = found.map(({ msg }) => msg).sort();
      check(
        JSON.stringify(words) === JSON.stringify(['a request was refused', 'a sign-in failed']),
        `its lines are ${JSON.stringify(found)}`,
      );
      const given = await fetch(`${server.origin}/user/auth`, { method: 'POST', headers: { 'x-request-id': 'chosen-by-a-stranger' } });
      check(REQUEST_ID.test(given.headers.get('x-request-id') ?? ''), 'a stranger chose the number of a request');
    });

    await step('every call is made with marked words in every field, header and address', async () => {
      const session = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
      for (const origin of [server.origin, server.console]) {
        const { paths } = (await (await fetch(`${origin}/openapi.json`)).json()) as OpenApi;
        check(Object.keys(paths).length > 20, `${origin} documents ${Object.keys(paths).length} calls`);
        for (const [path, calls] of Object.entries(paths)) {
          const address = `${origin}${path.replaceAll(/\{[^}]*\}/g, MARKS.typed)}?token=${MARKS.token}&code=${MARKS.code}&q=${MARKS.typed}`;
          for (const method of Object.keys(calls).filter((each) => !/disconnect|BlockUser/i.test(`${each}${path}`))) {
            const bodies =
              method === 'get' || method === 'delete'
                ? [undefined]
                : [JSON.stringify(typedEverywhere(MARKS.typed)), `{"x": ${MARKS.typed}`];
            for (const body of bodies)
              for (const own of [{ cookie: session }, { authorization: `Bearer ${MARKS.token}`, 'x-auth': `Bearer ${MARKS.token}` }]) {
                const answer = await fetch(address, {
                  method: method.toUpperCase(),
                  redirect: 'manual',
                  signal: AbortSignal.timeout(ANSWER_MS),
                  headers: { ...own, origin: server.origin, 'content-type': 'application/json', 'x-phone': PHONE },
                  ...(body === undefined ? {} : { body }),
                });
                await answer.arrayBuffer();
                check(answer.status !== 500, `${method} ${path} answered 500`);
              }
          }
        }
        for (const path of [`/${MARKS.typed}?token=${MARKS.token}`, `/en/${MARKS.typed}`, `/office-api/${MARKS.typed}`])
          await (await fetch(`${origin}${path}`)).arrayBuffer();
      }
      await (await fetch(`${server.origin}/metrics`, { headers: { authorization: `Bearer ${MARKS.metricsToken}` } })).arrayBuffer();
      // What is no request at all.
      const port = Number(new URL(server.origin).port);
      await new Promise<void>((done) => {
        const socket = connect(port, '127.0.0.1', () =>
          socket.write(`GET /${MARKS.typed} HTTP/1.1\r\nhost: x\r\nbad header ${MARKS.token}\r\n\r\n`),
        );
        socket.setTimeout(ANSWER_MS, () => socket.destroy());
        socket
          .resume()
          .on('error', () => {})
          .on('close', () => done());
      });
    });

    await step('a mail server, a database and a console are tried with marked passwords', async () => {
      const desk = await context.request.post(`${server.console}/console-api/sign-in`, {
        data: { ...server.staff, password: MARKS.typed },
      });
      check(desk.status() === 401, `a wrong password at the console answered ${desk.status()}`);
      const right = await context.request.post(`${server.console}/console-api/sign-in`, { data: server.staff });
      check(right.ok(), `the console answered ${right.status()}`);
      await server.terminate();
      const database = await server.restart({ DATABASE_URL: `postgres://fairbook:${MARKS.databasePassword}@127.0.0.1:1/fairbook` }).then(
        () => '',
        (error: Error) => error.message,
      );
      check(/The database cannot be used/.test(database), `it said: ${database}`);
      await server.restart({
        DATABASE_URL: '',
        MESSAGING: '',
        MAIL_FROM: 'desk@example.com',
        SMTP_URL: `smtp://me:${MARKS.smtpPassword}@127.0.0.1:1`,
      });
      const reset = await context.request.post('/web-api/user/password/forgot', { data: { login: email } });
      await reset.body();
      await server.terminate();
    });

    await step('every line has the one shape, and its request where one caused it', async () => {
      const all = lines();
      const odd = all.filter(
        ({ time, level, msg }) =>
          !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(time ?? '') ||
          !/^(trace|debug|info|warn|error|fatal)$/.test(level ?? '') ||
          typeof msg !== 'string',
      );
      // The one start that was refused is a sentence for whoever started it.
      const sentences = odd.filter(({ msg }) => !/^The database cannot be used/.test(msg ?? ''));
      check(sentences.length === 0, `${sentences.length} lines of another shape: ${JSON.stringify(sentences.slice(0, 3))}`);
      const caused = all.filter(({ msg }) => /refused|signed in|sign-in|a bet was placed|^bug$/.test(msg ?? ''));
      check(caused.length > 200, `only ${caused.length} lines tell of requests`);
      const stray = caused.filter(({ requestId }) => !REQUEST_ID.test(requestId ?? ''));
      check(stray.length === 0, `${stray.length} of them name no request: ${JSON.stringify(stray.slice(0, 3))}`);
      check(telling('Fairbook is ready').length === 2, 'a start is no line');
      check(
        telling('a sign-in to the console').length === 1 && telling('a sign-in to the console failed').length >= 1,
        'sign-ins of staff are no lines',
      );
      check(placed === 2 && telling('a bet was placed').length === 1, 'bets are counted wrong');
      check(
        all.some(({ from }) => from === 'postgres'),
        'the database says nothing',
      );
      check(telling('bug').length === 0, `faults of the program: ${JSON.stringify(telling('bug').slice(0, 2))}`);
    });
    await step('nothing that was typed or set is in it', async () => {
      const cookies = (await context.cookies()).map(({ value }) => value).filter((value) => value.length > 20);
      const secrets: Readonly<Record<string, string>> = {
        ...MARKS,
        EMAIL,
        PHONE,
        PASSWORD,
        email,
        staff: server.staff.password,
        ...Object.fromEntries(cookies.entries()),
      };
      // As a text, and as the bytes a buffer is written as.
      const written = Object.entries(secrets).flatMap(([what, secret]) => [
        [what, secret] as const,
        [what, [...Buffer.from(secret)].join(',')] as const,
      ]);
      for (const [what, secret] of written) {
        const at = everything.indexOf(secret);
        check(at < 0, `${what} is in the log: ${everything.slice(Math.max(0, at - 300), at + secret.length + 100)}`);
      }
    });
    await until('the server to be gone', async () => !server.running());
  },
} satisfies Journey;
