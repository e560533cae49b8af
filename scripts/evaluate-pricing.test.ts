import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SCRIPT = fileURLToPath(new URL('./evaluate-pricing.ts', import.meta.url));
const HEADER =
  'season,stage_round,date,time,home,home_country,away,away_country,ft_home,ft_away,ht_home,ht_away,et_home,et_away,pen_home,pen_away,status';
/** The whole history is read and walked through: seconds on a busy machine. */
const RUN_MS = 300_000;

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, ...args], { encoding: 'utf8', timeout: RUN_MS });
  return { status, stdout, stderr };
};

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'unseen-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('evaluate-pricing', () => {
  it(
    'forecasts league files it never saw and writes them',
    () => {
      const row = (date: string, home: string, away: string, goals: string): string =>
        `2025-26,Matchday 1,${date},15:00,${home},,${away},,${goals},,,,,,,played`;
      writeFileSync(
        path.join(folder, 'eng.1.csv'),
        `${HEADER}\n${row('2025-08-16', 'Liverpool FC', 'Sunderland AFC', '3,0')}\n${row('2025-08-23', 'Sunderland AFC', 'Liverpool FC', '0,2')}\n`,
      );
      const out = path.join(folder, 'forecasts.txt');
      const { status, stdout, stderr } = run('--unseen', folder, '--out', out);
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout).toMatch(/eng\.1 2025-26 +2 /);
      const [header, ...rows] = readFileSync(out, 'utf8').trim().split('\n');
      expect(header).toBe('competition,date,home,away,p_home,p_draw,p_away');
      expect(rows.map((line) => line.split(',').slice(0, 4).join(','))).toEqual([
        'eng.1,2025-08-16,Liverpool FC,Sunderland AFC',
        'eng.1,2025-08-23,Sunderland AFC,Liverpool FC',
      ]);
      for (const line of rows) {
        const [home, draw, away] = line.split(',').slice(4).map(Number) as [number, number, number];
        expect(home + draw + away).toBeCloseTo(1, 5);
      }
      // A promoted club against the champions of the last season known.
      expect(Number(rows[0]?.split(',')[4])).toBeGreaterThan(0.6);
    },
    RUN_MS,
  );

  it.each([
    [['--unseen', '/no/such/folder'], 'evaluate-pricing: --unseen /no/such/folder: ENOENT'],
    [['--competitions', 'eng.9'], 'evaluate-pricing: --competitions: there is no competition "eng.9"'],
    [['--frobnicate'], "evaluate-pricing: Unknown option '--frobnicate'"],
  ])(
    'says in one line what is wrong with %j',
    (args, message) => {
      const { status, stderr } = run(...args);
      expect(status).toBe(1);
      expect(stderr.trim().split('\n')).toHaveLength(1);
      expect(stderr).toContain(message);
    },
    RUN_MS,
  );

  it(
    'names the file and the header of a file with other columns',
    () => {
      const bad = mkdtempSync(path.join(folder, 'bad-'));
      writeFileSync(path.join(bad, 'eng.1.csv'), 'date,home,away\n');
      const { status, stderr } = run('--unseen', bad);
      expect(status).toBe(1);
      expect(stderr).toContain('eng.1.csv: the header must be');
    },
    RUN_MS,
  );
});
