import { describe, expect, it } from 'vitest';
import { BatchFull, batcher } from './batch.ts';

/** A batcher whose flushes end when told. */
function held(limits = { size: 3, queue: 4 }, beside = { atOnce: 1, besideFrom: 1 }) {
  const flushes: { readonly items: readonly number[]; end: (answers: readonly string[]) => void; fail: (error: Error) => void }[] = [];
  const batch = batcher<number, string>({
    ...limits,
    ...beside,
    flush: (items) => new Promise((end, fail) => void flushes.push({ items, end, fail })),
  });
  const begun = async (count: number): Promise<void> => void (await expect.poll(() => flushes.length).toBe(count));
  return { batch, flushes, begun };
}

describe('requests that are committed together', () => {
  it('go in order of arrival, so many at a time, one flush after the other, and each has its own answer', async () => {
    const { batch, flushes, begun } = held();
    const first = batch.submit(1);
    await begun(1);
    const later = [2, 3, 4, 5].map((item) => batch.submit(item));
    await new Promise((turn) => setImmediate(turn));
    expect(flushes.map(({ items }) => items)).toEqual([[1]]);
    flushes[0]!.end(['a']);
    await begun(2);
    expect(flushes[1]!.items).toEqual([2, 3, 4]);
    flushes[1]!.end(['b', 'c', 'd']);
    await begun(3);
    flushes[2]!.end(['e']);
    expect(await Promise.all([first, ...later])).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('begin a flush beside another when enough of them wait, and never more at once than may be', async () => {
    const { batch, flushes, begun } = held({ size: 2, queue: 9 }, { atOnce: 2, besideFrom: 2 });
    const turn = (): Promise<void> => new Promise((done) => setImmediate(done));
    const first = batch.submit(1);
    await begun(1);
    const second = batch.submit(2);
    await turn();
    expect(flushes.map(({ items }) => items)).toEqual([[1]]);
    const more = [3, 4, 5].map((item) => batch.submit(item));
    await begun(2);
    await turn();
    expect(flushes.map(({ items }) => items)).toEqual([[1], [2, 3]]);
    // Of two under way any may end first.
    flushes[1]!.end(['b', 'c']);
    await begun(3);
    let closed = false;
    const closing = batch.close().then(() => {
      closed = true;
    });
    flushes[2]!.end(['d', 'e']);
    expect(await Promise.all([second, ...more])).toEqual(['b', 'c', 'd', 'e']);
    expect(closed).toBe(false);
    flushes[0]!.end(['a']);
    expect(await first).toBe('a');
    await closing;
  });

  it('fail with their flush alone', async () => {
    const { batch, flushes, begun } = held();
    const lost = batch.submit(1);
    await begun(1);
    const next = batch.submit(2);
    flushes[0]!.fail(new Error('gone'));
    await expect(lost).rejects.toThrow('gone');
    await begun(2);
    flushes[1]!.end(['ok']);
    expect(await next).toBe('ok');
  });

  it('are refused when too many wait, or when it closes; closing waits for those on their way', async () => {
    const { batch, flushes, begun } = held({ size: 1, queue: 1 });
    const first = batch.submit(1);
    await begun(1);
    const second = batch.submit(2);
    await expect(batch.submit(3)).rejects.toThrow(BatchFull);
    let closed = false;
    const closing = batch.close().then(() => {
      closed = true;
    });
    await expect(batch.submit(4)).rejects.toThrow(BatchFull);
    flushes[0]!.end(['a']);
    await begun(2);
    expect(closed).toBe(false);
    flushes[1]!.end(['b']);
    await closing;
    expect(await Promise.all([first, second])).toEqual(['a', 'b']);
  });
});
