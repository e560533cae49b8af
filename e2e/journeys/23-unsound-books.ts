import { openDatabase } from '@fairbook/database';
import { check, until } from '../support/expect.ts';
import { FAIRBOOK, type Journey } from '../support/journey.ts';
import { fund, register } from '../support/player.ts';

/** A check of everything on a busy machine, ms. */
const CHECK_MS = 60_000;

export default {
  name: 'Books that do not verify are said, at every start too',
  brands: [FAIRBOOK],
  server: 'own',
  async run({ step, visit, server }) {
    const { context } = await visit();
    let said = '';
    server.onOutput((text) => {
      said += text;
    });
    const loud = () => {
      const lines = said.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Record<string, unknown>] : []));
      return {
        warning: lines.find(({ msg }) => /^WARNING: The books do not verify: .* Stop taking bets/.test(String(msg))),
        error: lines.find(({ level, msg }) => level === 'error' && msg === 'the books do not verify'),
      };
    };
    const startCheck = async () => {
      const answer = await context.request.post(`${server.console}/console-api/v1/ledger-check`, {
        data: { why: 'somebody was in the database' },
      });
      check(answer.ok(), `the check answered ${answer.status()}: ${await answer.text()}`);
    };

    await step('a balance is changed behind the program, and the check that finds it says so', async () => {
      await register(context);
      await fund(context, '50');
      const url = await server.databaseUrl();
      check(url, 'the address of the database');
      const owner = openDatabase(url, { max: 1, applicationName: 'journey', onError: () => {} });
      await owner.transaction(async (tx) => {
        await tx.query("set local session_replication_role = 'replica'");
        await tx.query('update player_balance set cash = cash + 1 where cash > 0');
      });
      await owner.end();
      await context.request.post(`${server.console}/console-api/sign-in`, { data: server.staff });
      await startCheck();
      await until('the error in the log and the warning', async () => loud().error && loud().warning, CHECK_MS);
      check(/player_balance/.test(JSON.stringify(loud().error)), `the error names no row: ${JSON.stringify(loud().error)}`);
    });
    await step('a start says it again', async () => {
      await server.terminate();
      said = '';
      await server.restart();
      const { warning, error } = loud();
      check(warning && error, `the start said: ${said}`);
    });
    await step('verify-ledger finds it too', async () => {
      const { code, output } = await server.command('verify-ledger', CHECK_MS);
      check(code === 1 && /player_balance/.test(output), `it ended with ${code}: ${output}`);
    });
  },
} satisfies Journey;
