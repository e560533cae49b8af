import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './workspace.ts';

function fairbook(args: readonly string[], input = ''): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [join(ROOT, 'scripts/fairbook.ts'), ...args], { encoding: 'utf8', input });
}
const answers = (stdout: string): unknown[] =>
  stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('fairbook', { timeout: 30_000 }, () => {
  test('answers every line in order, bad ones with a refusal of their own', () => {
    const lines = [
      '{"from":"decimal","value":"1.85","to":"american"}',
      'nonsense',
      '{}',
      '{"from":"decimal","value":"2","to":"fractional"}',
    ];
    const { status, stdout } = fairbook(['rules', 'odds'], lines.join('\n'));
    expect(status).toBe(0);
    expect(answers(stdout)).toEqual([
      { ok: true, value: '-118' },
      { ok: false, code: 'bad-json', message: expect.any(String) },
      { ok: false, code: 'missing-field', message: expect.any(String) },
      { ok: true, value: '1/1' },
    ]);
  });

  test.each(['settle', 'market', 'odds', 'margin', 'price-football', 'money'])('has the rule %s, with help', (name) => {
    expect(fairbook(['rules', name, '--help']).stdout).toContain('in:');
    expect(answers(fairbook(['rules', name], '{}\n').stdout)).toEqual([
      { ok: false, code: expect.any(String), message: expect.any(String) },
    ]);
  });

  test('ends quietly for a reader that has seen enough, and says when its answers cannot be written', () => {
    const program = `yes '{"from":"decimal","value":"1.85","to":"american"}' | head -50000 | "$0" scripts/fairbook.ts rules odds`;
    const shell = (text: string) => spawnSync('bash', ['-c', text, process.execPath], { encoding: 'utf8', cwd: ROOT });
    expect(shell(`${program} | head -1; exit \${PIPESTATUS[2]}`)).toMatchObject({
      status: 0,
      stdout: '{"ok":true,"value":"-118"}\n',
      stderr: '',
    });
    if (!existsSync('/dev/full')) return;
    const full = shell(`${program} >/dev/full; exit \${PIPESTATUS[2]}`);
    expect(full).toMatchObject({ status: 1, stderr: expect.stringMatching(/^The answers cannot be written: ENOSPC.*\n$/) });
  });

  test.each(['serve', 'migrate', 'verify-ledger', 'rules'])('lists the command %s, and the command explains itself', (command) => {
    expect(fairbook(['--help']).stdout).toContain(`  ${command}`);
    const { status, stdout } = fairbook([command, '--help']);
    expect(stdout).toContain(`fairbook ${command}`);
    expect(status).toBe(0);
  });

  test.each([
    [['sell'], 'There is no command "sell": fairbook --help lists them.\n'],
    [['rules', 'toString'], expect.stringMatching(/^There is no rule "toString": it must be one of settle, .*\n$/)],
    [['rules', 'odds', '2.0'], 'A rule takes no arguments, it reads standard input: 2.0\n'],
  ])('refuses %j with one sentence', (args, sentence) => {
    const { status, stderr, stdout } = fairbook(args);
    expect({ status, stderr, stdout }).toEqual({ status: 1, stderr: sentence, stdout: '' });
  });
});
