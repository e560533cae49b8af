import { readFileSync } from 'node:fs';
import { parser } from '@prometheus-io/lezer-promql';
import type { MetricObject } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type AppHarness, appHarness } from '../testing/app-harness.ts';
import { readMetrics } from '../testing/read-metrics.ts';
import { scriptedProvider } from '../testing/test-board-harness.ts';

const file = (path: string): string => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: { readonly severity: string };
  readonly annotations: Readonly<Record<string, string>>;
}
interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly description?: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly datasource?: { readonly uid: string };
  readonly targets?: readonly { readonly refId: string; readonly expr: string; readonly datasource: { readonly uid: string } }[];
}
interface Dashboard {
  readonly panels: readonly Panel[];
  readonly templating: { readonly list: readonly { readonly name: string; readonly type: string; readonly definition?: string }[] };
  readonly annotations: { readonly list: readonly { readonly expr?: string }[] };
}

const rules = (parse(file('deploy/prometheus/fairbook-alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const dashboard = JSON.parse(file('deploy/grafana/fairbook.json')) as Dashboard;
const runbook = file('docs/runbook.md');
const operating = file('docs/operating.md');

/** The data source that whoever looks has chosen. */
const CHOSEN = `\${datasource}`;

/** What Prometheus adds, and what it has of its own. */
const TARGET_LABELS = ['job', 'instance'];
const ITS_OWN: Readonly<Record<string, readonly string[]>> = { up: [], ALERTS: ['alertname', 'alertstate', 'severity'] };
/** Labels of which every value there can be is told from the start. */
const CLOSED = new Set(['state', 'phase', 'kind', 'reason', 'direction', 'result']);

let harness: AppHarness;
let known: Map<string, { readonly labels: ReadonlySet<string>; readonly metric: string }>;
let values: Map<string, Set<string>>;
let ours: readonly string[];

beforeAll(async () => {
  harness = await appHarness({ providers: [scriptedProvider().provider] });
  known = new Map(
    Object.entries(ITS_OWN).map(([name, labels]) => [name, { labels: new Set([...TARGET_LABELS, ...labels]), metric: name }]),
  );
  const all = harness.metrics.registry.getMetricsAsArray() as (MetricObject & { readonly labelNames: readonly string[] })[];
  for (const { name, type, labelNames } of all) {
    const labels = new Set([...TARGET_LABELS, ...labelNames]);
    if (`${type}` !== 'histogram') known.set(name, { labels, metric: name });
    else {
      for (const part of ['sum', 'count']) known.set(`${name}_${part}`, { labels, metric: name });
      known.set(`${name}_bucket`, { labels: new Set([...labels, 'le']), metric: name });
    }
  }
  ours = all.map(({ name }) => name).filter((name) => name.startsWith('fairbook_'));
  values = new Map();
  for (const { name, labels } of readMetrics(await harness.metrics.registry.metrics()))
    for (const [label, value] of Object.entries(labels)) {
      const key = `${name}/${label}`;
      values.set(key, (values.get(key) ?? new Set()).add(value));
    }
});
afterAll(() => harness.end());

type SyntaxNode = ReturnType<typeof parser.parse>['topNode'];

interface Selector {
  readonly name: string;
  readonly matchers: readonly { readonly label: string; readonly exact: string | undefined }[];
}

/** What an expression of PromQL reads and groups by. Throws where it is none. */
function readExpression(expr: string): { readonly selectors: readonly Selector[]; readonly groupings: readonly string[] } {
  // Grafana puts its own in before it asks.
  const text = expr.replaceAll('$__rate_interval', '5m').replaceAll('$__range', '3h');
  const selectors: Selector[] = [];
  const groupings: string[] = [];
  const textOf = (node: SyntaxNode): string => text.slice(node.from, node.to);
  parser.parse(text).iterate({
    enter({ type, node, from }) {
      if (type.isError) throw new Error(`no PromQL at ${from}: ${text}`);
      if (type.name === 'VectorSelector') {
        const name = node.getChild('Identifier');
        if (!name) throw new Error(`a selector without a name: ${text}`);
        const list = node.getChild('LabelMatchers');
        const matchers = (list?.getChildren('UnquotedLabelMatcher') ?? []).map((matcher) => {
          const [label, op, value] = [matcher.getChild('LabelName'), matcher.getChild('MatchOp'), matcher.getChild('StringLiteral')];
          if (!label || !op || !value) throw new Error(`a matcher that cannot be read: ${text}`);
          return { label: textOf(label), exact: textOf(op) === '=' ? textOf(value).slice(1, -1) : undefined };
        });
        selectors.push({ name: textOf(name), matchers });
      }
      if (type.name === 'GroupingLabels') groupings.push(...node.getChildren('LabelName').map(textOf));
    },
  });
  return { selectors, groupings };
}

/** What an expression names that is not there. */
function problemsOf(expr: string): string[] {
  const { selectors, groupings } = readExpression(expr);
  const problems: string[] = selectors.length === 0 ? ['it reads no metric'] : [];
  const all = new Set<string>();
  for (const { name, matchers } of selectors) {
    const found = known.get(name);
    if (!found) problems.push(`there is no metric ${name}`);
    for (const label of found?.labels ?? []) all.add(label);
    for (const { label, exact } of matchers) {
      if (found && !found.labels.has(label)) problems.push(`${name} has no label ${label}`);
      const ours = values.get(`${name}/${label}`);
      if (exact !== undefined && CLOSED.has(label) && ours && !ours.has(exact)) problems.push(`${name} never has ${label}="${exact}"`);
    }
  }
  for (const label of groupings) if (!all.has(label)) problems.push(`nothing in it has the label ${label}`);
  return problems;
}

test('the check of expressions sees what is wrong with one', () => {
  expect(problemsOf('sum by (brand) (rate(fairbook_bets_accepted_total[5m])) > 0')).toEqual([]);
  expect(problemsOf('fairbook_bets_acepted_total')).toEqual(['there is no metric fairbook_bets_acepted_total']);
  expect(problemsOf('fairbook_bets_accepted_total{player="1"}')).toEqual(['fairbook_bets_accepted_total has no label player']);
  expect(problemsOf('sum by (topic) (fairbook_bets_accepted_total)')).toEqual(['nothing in it has the label topic']);
  expect(problemsOf('fairbook_outbox_undelivered{state="lost"}')).toEqual(['fairbook_outbox_undelivered never has state="lost"']);
  expect(problemsOf('fairbook_bet_decision_duration_seconds')).toEqual(['there is no metric fairbook_bet_decision_duration_seconds']);
  expect(() => problemsOf('sum(fairbook_bets_accepted_total')).toThrow('no PromQL');
});

describe('alerts', () => {
  test('each reads what is there, says how bad it is, and has its section in the runbook', () => {
    expect(rules.length).toBeGreaterThan(20);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { alert, expr, labels, annotations } of rules) {
      expect([alert, ...problemsOf(expr)]).toEqual([alert]);
      expect(['critical', 'warning']).toContain(labels.severity);
      expect(Object.keys(annotations).sort()).toEqual(['description', 'runbook_url', 'summary']);
      expect(annotations['runbook_url']).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
      const section = runbook.split(`### ${alert}\n`)[1]?.split('\n#')[0] ?? '';
      expect([alert, section.includes(`**${labels.severity === 'critical' ? 'Critical' : 'Warning'}.**`)]).toEqual([alert, true]);
      for (const part of ['**Look at**', '**Do**']) expect([alert, part, section.includes(part)]).toEqual([alert, part, true]);
      // What a text puts in of a label is there to be put in.
      const { groupings, selectors } = readExpression(expr);
      for (const [, label = ''] of `${annotations['summary']} ${annotations['description']}`.matchAll(/\$labels\.(\w+)/g)) {
        const isKnown = groupings.length > 0 ? groupings.includes(label) : known.get(selectors[0]?.name ?? '')?.labels.has(label);
        expect([alert, label, isKnown]).toEqual([alert, label, true]);
      }
    }
  });

  test('the runbook and the tests of the rules have the same alerts', () => {
    const names = rules.map(({ alert }) => alert).sort();
    expect([...runbook.matchAll(/^### (\w+)$/gm)].map(([, name]) => name).sort()).toEqual(names);
    const tests = parse(file('deploy/prometheus/fairbook-alerts.test.yml')) as {
      tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
    };
    const fires = tests.tests.flatMap((each) => each.alert_rule_test.filter((asked) => asked.exp_alerts.length > 0));
    expect([...new Set(fires.map(({ alertname }) => alertname))].sort()).toEqual(names);
  });
});

describe('the dashboard', () => {
  const shown = dashboard.panels.filter(({ type }) => type !== 'row');

  test('every panel reads what is there, from the chosen source', () => {
    for (const { title, description, targets = [], datasource } of shown) {
      expect([title, targets.length > 0, description !== undefined]).toEqual([title, true, true]);
      for (const { expr, datasource: own } of targets) {
        expect([title, ...problemsOf(expr)]).toEqual([title]);
        expect([datasource?.uid, own.uid]).toEqual([CHOSEN, CHOSEN]);
      }
      expect(new Set(targets.map(({ refId }) => refId)).size).toBe(targets.length);
    }
    for (const { expr } of dashboard.annotations.list) if (expr) expect(problemsOf(expr)).toEqual([]);
    for (const { definition } of dashboard.templating.list) {
      const [, metric, label] = /^label_values\((\w+), (\w+)\)$/.exec(definition ?? '') ?? [];
      if (definition !== undefined) expect(known.get(metric ?? '')?.labels.has(label ?? '')).toBe(true);
    }
  });

  test('it has a row for each part of the trade, panels with numbers of their own, and none over another', () => {
    expect(dashboard.panels.filter(({ type }) => type === 'row').map(({ title }) => title)).toEqual([
      'Betting',
      'Money',
      'Feed',
      'Settlement and news',
      'HTTP and processes',
      'Ledger',
    ]);
    expect(dashboard.templating.list.map(({ name, type }) => `${name}:${type}`)).toEqual(['datasource:datasource', 'brand:query']);
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
    const taken = new Map<string, string>();
    for (const { title, gridPos } of dashboard.panels) {
      const { x, y, w, h } = gridPos;
      expect([title, x >= 0 && x + w <= 24 && w > 0 && h > 0]).toEqual([title, true]);
      for (let column = x; column < x + w; column++)
        for (let line = y; line < y + h; line++) {
          expect([title, taken.get(`${column}/${line}`)]).toEqual([title, undefined]);
          taken.set(`${column}/${line}`, title);
        }
    }
  });
});

describe('metrics', () => {
  test('each follows the conventions of Prometheus and stands in the table of docs/operating.md with its labels', () => {
    const table = new Map(
      [...operating.matchAll(/^\| `(fairbook_\w+)(?:\{([\w,]+)\})?` \|/gm)].map(([, name = '', labels = '']) => [name, labels]),
    );
    expect([...table.keys()].sort()).toEqual([...ours].sort());
    for (const metric of harness.metrics.registry.getMetricsAsArray() as (MetricObject & { readonly labelNames: readonly string[] })[]) {
      const { name, help, type, labelNames } = metric;
      if (!name.startsWith('fairbook_')) continue;
      expect([name, [...labelNames].join(',')]).toEqual([name, table.get(name)]);
      expect([name, /^[a-z_]+$/.test(name), help.length > 10]).toEqual([name, true, true]);
      expect([name, name.endsWith('_total')]).toEqual([name, `${type}` === 'counter']);
      expect([name, /(_ms|_millis|_minutes)(_|$)/.test(name)]).toEqual([name, false]);
    }
  });

  test('labels are of a closed list: nothing of a person or an address can become one', () => {
    const allowed = ['at', 'brand', 'code', 'currency', 'direction', 'kind', 'listener', 'method', 'node', 'phase', 'producer', 'reason'];
    allowed.push('result', 'roles', 'route', 'state', 'status', 'topic', 'version');
    const all = harness.metrics.registry.getMetricsAsArray() as (MetricObject & { readonly labelNames: readonly string[] })[];
    const used = new Set(all.filter(({ name }) => name.startsWith('fairbook_')).flatMap(({ labelNames }) => labelNames));
    expect([...used].sort()).toEqual(allowed.sort());
  });
});
