import { expect, test } from 'vitest';
import { mendSheets } from './mend-sheets.ts';

/** A sheet in a document without a browser: events of elements come by the page, as those that are met on their way down do. */
class Sheet extends EventTarget {
  readonly rel = 'stylesheet';
  readonly fetched: string[] = [];
  #href = '/game.css';
  get href(): string {
    return this.#href;
  }
  set href(href: string) {
    this.#href = href;
    this.fetched.push(href);
  }
}

function page() {
  const target = new EventTarget();
  const sheet = new Sheet();
  const back: (() => void)[] = [];
  const patient = async <T>(run: () => Promise<T>): Promise<T> => {
    for (let failures = 1; ; failures++) {
      try {
        return await run();
      } catch (error) {
        if (failures >= 3) throw error;
        await new Promise<void>((go) => back.push(go));
      }
    }
  };
  mendSheets(target, patient);
  const fail = async (): Promise<void> => {
    const failure = new Event('error');
    sheet.dispatchEvent(failure);
    const met = new Event('error');
    Object.defineProperty(met, 'target', { value: sheet });
    target.dispatchEvent(met);
    await rest();
  };
  const goOn = async (): Promise<void> => {
    back.shift()?.();
    await rest();
  };
  return { target, sheet, fail, goOn, waiting: () => back.length };
}
const rest = (): Promise<void> => new Promise((done) => setImmediate(done));

test('a sheet that was cut is fetched again when the server answers, as often as anything else, and once at a time', async () => {
  const { sheet, fail, goOn, waiting } = page();
  await fail();
  await fail();
  expect([sheet.fetched, waiting()]).toEqual([[], 1]);
  await goOn();
  expect(sheet.fetched).toEqual(['/game.css']);
  await fail();
  await goOn();
  expect(sheet.fetched).toHaveLength(2);
  sheet.dispatchEvent(new Event('load'));
  await rest();
  expect(waiting()).toBe(0);
  // Cut another time it is mended another time.
  await fail();
  await goOn();
  expect(sheet.fetched).toHaveLength(3);
});

test('what React rejects for a sheet is no fault of a script; anything else is', async () => {
  const { target, sheet } = page();
  const rejected = (reason: unknown): boolean => {
    const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const of = (at: object): Event => Object.defineProperty(new Event('error'), 'target', { value: at });
  expect(rejected(of(sheet))).toBe(true);
  for (const other of [of(new EventTarget()), new Error('broken'), undefined]) expect(rejected(other)).toBe(false);
});
