import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { holdAhead, holdTakeOver } from './after-paint.ts';

const HEAD =
  '<html><head><meta charSet="utf-8"/><link rel="modulepreload" href="/a.js" nonce="n"/><link rel="preload" as="fetch" href="/words"/>' +
  '<link rel="stylesheet" href="/theme.css"/><link rel="stylesheet" href="/a.css"/>';
const BODY = '<body><main></main><script nonce="n" type="module" async="">import "/a.js";</script></body>';

interface Line {
  /** What the style sheets take, ms. */
  readonly sheets: number;
  readonly hidden?: boolean;
  /** Whether the browser tells of paints. */
  readonly tells?: boolean;
}

/** A browser that does what it is told, as far as the script of the head needs one. */
function browser({ sheets, hidden = false, tells = true }: Line) {
  const done: string[] = [];
  let now = 0;
  let frame = (): void => {};
  let limit = (): void => {};
  let parsed = (): void => {};
  let tell = (_list: unknown, _observer: unknown): void => {};
  const ahead = { content: 'ahead', remove: () => done.push('template removed') };
  const held = {
    nonce: 'n',
    text: 'import "/a.js";',
    after: (script: { text: string; type: string; nonce: string }) => done.push(`${script.type} ${script.nonce} ${script.text}`),
  };
  class PerformanceObserver {
    static readonly supportedEntryTypes = tells ? ['paint'] : [];
    constructor(hear: typeof tell) {
      tell = hear;
    }
    observe(): void {}
    disconnect(): void {}
  }
  const script = /<script nonce="n">([\s\S]*?)<\/script>/.exec(holdAhead(HEAD, 'n'))?.[1] ?? '';
  runInNewContext(script, {
    performance: { now: () => now },
    addEventListener: () => {},
    requestAnimationFrame: (run: () => void) => (frame = run),
    setTimeout: (run: () => void) => (limit = run),
    PerformanceObserver,
    window: { PerformanceObserver },
    document: {
      hidden,
      head: { append: (content: string) => done.push(content) },
      getElementById: () => (done.includes('template removed') ? null : ahead),
      querySelector: () => held,
      createElement: () => ({ remove: () => {} }),
      addEventListener: (_name: string, run: () => void) => (parsed = run),
    },
  });
  return {
    done,
    sheetsRead: () => {
      now = sheets;
      frame();
    },
    paint: () => tell({ getEntriesByName: (name: string) => (name === 'first-contentful-paint' ? [{}] : []) }, { disconnect: () => {} }),
    parse: () => parsed(),
    waitLong: () => limit(),
    settle: () => new Promise<void>((resolve) => setImmediate(resolve)),
  };
}

const FETCHED = ['ahead', 'template removed'];
const TAKEN = 'module n import "/a.js";';

describe('what a page fetches ahead', () => {
  it('stands in no way of its style sheets', () => {
    const head = holdAhead(HEAD, 'n');
    const [before, template] = head.split('<template id="ahead">');
    expect(before).not.toContain('preload');
    expect(template).toBe('<link rel="modulepreload" href="/a.js" nonce="n"/><link rel="preload" as="fetch" href="/words"/></template>');
    expect(head.indexOf('<script')).toBeLessThan(head.indexOf('<link rel="stylesheet"'));
  });

  it('begins with the first frame on a slow line, and the page is taken over when it was painted', async () => {
    const page = browser({ sheets: 400 });
    page.parse();
    page.sheetsRead();
    expect(page.done).toEqual(FETCHED);
    await page.settle();
    expect(page.done).toEqual(FETCHED);
    page.paint();
    await page.settle();
    expect(page.done).toEqual([...FETCHED, TAKEN]);
  });

  it('waits for the paint on a fast line', async () => {
    const page = browser({ sheets: 30 });
    page.parse();
    page.sheetsRead();
    await page.settle();
    expect(page.done).toEqual([]);
    page.paint();
    await page.settle();
    expect(page.done).toEqual([...FETCHED, TAKEN]);
  });

  it('waits for the end of the page, which holds what is to take it over', async () => {
    const page = browser({ sheets: 30 });
    page.sheetsRead();
    page.paint();
    await page.settle();
    expect(page.done).toEqual([]);
    page.parse();
    await page.settle();
    expect(page.done).toEqual([...FETCHED, TAKEN]);
  });

  it.each([
    ['a page out of sight', { sheets: 30, hidden: true }],
    ['a browser that does not tell of paints', { sheets: 30, tells: false }],
  ])('does not wait for the paint of %s', async (_name, line) => {
    const page = browser(line);
    page.parse();
    await page.settle();
    expect(page.done).toEqual([...FETCHED, TAKEN]);
  });

  it('takes a page over once, painted late or never', async () => {
    const page = browser({ sheets: 30 });
    page.parse();
    page.waitLong();
    await page.settle();
    expect(page.done).toEqual([...FETCHED, TAKEN]);
    page.paint();
    await page.settle();
    expect(page.done).toEqual([...FETCHED, TAKEN]);
  });
});

describe('taking a page over', () => {
  it('is held, with the nonce that lets it run', () =>
    expect(holdTakeOver(BODY)).toBe('<body><main></main><script nonce="n" type="text/held-module">import "/a.js";</script></body>'));
  it('is never lost unnoticed', () => expect(() => holdTakeOver('<body></body>')).toThrow('no script that takes it over'));
});
