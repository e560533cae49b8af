import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptySlip, hasOwnStakes, MAX_PICKS, type SlipAction, slip, slipOf } from './slip-state.ts';
import { pickOf, slipWith } from './testing.ts';

const [a, b, c] = [pickOf(1), pickOf(2), pickOf(3)];

describe('slip', () => {
  it('makes a single of one pick and an accumulator of two, until the player chooses', () => {
    const one = slip(emptySlip, { do: 'toggle', pick: a });
    const two = slip(one, { do: 'toggle', pick: b });
    expect([one.kind, two.kind]).toEqual(['single', 'accumulator']);
    const singles = slip(two, { do: 'kind', kind: 'single' });
    expect(slip(singles, { do: 'toggle', pick: c }).kind).toBe('single');
    expect(slip(two, { do: 'remove', key: a.key }).kind).toBe('single');
  });

  it('takes a pick away at the second press and never holds more than allowed', () => {
    expect(slip(slipWith([a]), { do: 'toggle', pick: a }).picks).toEqual([]);
    const full = slipWith(Array.from({ length: MAX_PICKS }, (_, i) => pickOf(i + 1)));
    expect(slip(full, { do: 'toggle', pick: pickOf(99) })).toBe(full);
    expect(slip(full, { do: 'bring', picks: [pickOf(99)] }).picks).toHaveLength(MAX_PICKS);
  });

  it('brings back what was emptied, once', () => {
    const emptied = slip(slipWith([a, b]), { do: 'clear' });
    const back = slip(emptied, { do: 'restore' });
    expect([emptied.picks, back.picks, back.kind]).toEqual([[], [a, b], 'accumulator']);
    expect(slip(back, { do: 'restore' })).toBe(back);
  });

  it('forgets the emptied picks once something new is picked', () => {
    expect(slip(slip(slipWith([a]), { do: 'clear' }), { do: 'toggle', pick: b }).removed).toEqual([]);
  });

  it('gives each single the common stake when stakes part, and drops stakes of picks that leave', () => {
    const parted = slip(slipWith([a, b], { stake: '10', kind: 'single' }), { do: 'own-stakes', on: true });
    expect(parted.stakes).toEqual({ [a.key]: '10', [b.key]: '10' });
    expect(slip(parted, { do: 'remove', key: a.key }).stakes).toEqual({ [b.key]: '10' });
  });

  it('leaves a single that is alone the stake it had, and parts again from the common one', () => {
    const parted = slipWith([a, b], { stake: '5', kind: 'single', ownStakes: true, stakes: { [a.key]: '1', [b.key]: '2' } });
    const alone = slip(parted, { do: 'placed', keys: [a.key] });
    expect([alone.stake, hasOwnStakes(alone)]).toEqual(['2', false]);
    const again = slip(slip(alone, { do: 'stake', stake: '3' }), { do: 'toggle', pick: c });
    expect(slip(again, { do: 'kind', kind: 'single' }).stakes).toEqual({ [b.key]: '3' });
  });

  it('forgets the stake once all is placed, so that no bet begins with that of another; what is left keeps it', () => {
    const before = slipWith([a, b], { stake: '5' });
    expect(slip(before, { do: 'placed', keys: [a.key, b.key] }).stake).toBe('');
    expect(slip(before, { do: 'placed', keys: [a.key] }).stake).toBe('5');
    expect(slip(before, { do: 'clear' }).stake).toBe('5');
  });

  it('follows a fixture into play: the pick, its stake and its place stay, the key is the live one', () => {
    const to = { ...a, key: '900:1:0', gameId: 900, live: true };
    const next = slip(slipWith([a, b], { stakes: { [a.key]: '7' } }), { do: 'rekey', from: a.key, to });
    expect(next.picks).toEqual([to, b]);
    expect(next.stakes).toEqual({ '900:1:0': '7' });
    const gone = slipWith([b]);
    expect(slip(gone, { do: 'rekey', from: a.key, to })).toBe(gone);
  });

  it('keeps one of two picks that turn out to be the same outcome', () => {
    const to = { ...a, key: '900:1:0', gameId: 900, live: true };
    expect(slip(slipWith([a, to]), { do: 'rekey', from: a.key, to }).picks).toEqual([to]);
  });

  it('takes over prices that were accepted and leaves the others', () => {
    const next = slip(slipWith([a, b]), { do: 'accept', prices: new Map([[a.key, 1780]]) });
    expect(next.picks.map((p) => p.price)).toEqual([1780, 2000]);
  });

  it('loses exactly the placed picks, and gets them back when they are kept', () => {
    const after = slip(slipWith([a, b, c]), { do: 'placed', keys: [a.key, b.key] });
    expect(after.picks).toEqual([c]);
    expect(slip(after, { do: 'bring', picks: [a, c] }).picks).toEqual([c, a]);
  });

  it('never holds a pick twice nor a stake of a pick that is not there, whatever is done', () => {
    const pick = fc.integer({ min: 1, max: 5 }).map((n) => pickOf(n));
    const action: fc.Arbitrary<SlipAction> = fc.oneof(
      pick.map((p): SlipAction => ({ do: 'toggle', pick: p })),
      pick.map((p): SlipAction => ({ do: 'remove', key: p.key })),
      fc.tuple(pick, pick).map(([p, q]): SlipAction => ({ do: 'rekey', from: p.key, to: q })),
      fc.array(pick).map((picks): SlipAction => ({ do: 'bring', picks: [...new Map(picks.map((p) => [p.key, p])).values()] })),
      fc.array(pick).map((picks): SlipAction => ({ do: 'placed', keys: picks.map((p) => p.key) })),
      fc.constantFrom<SlipAction>({ do: 'clear' }, { do: 'restore' }, { do: 'own-stakes', on: true }, { do: 'own-stakes', on: false }),
    );
    fc.assert(
      fc.property(fc.array(action), (actions) => {
        const end = actions.reduce(slip, emptySlip);
        const keys = end.picks.map((p) => p.key);
        expect(new Set(keys).size).toBe(keys.length);
        expect(Object.keys(end.stakes).filter((key) => !keys.includes(key))).toEqual([]);
        if (end.picks.length < 2) expect(end.kind).toBe('single');
      }),
    );
  });
});

describe('slipOf', () => {
  it('reads back what was kept, but never with one-click betting on', () => {
    const kept = slipWith([a, b], { stake: '5', policy: 'ask', oneClick: { on: true, stake: '2', currency: 'EUR' }, removed: [c] });
    expect(slipOf(JSON.parse(JSON.stringify(kept)))).toEqual({
      ...kept,
      oneClick: { on: false, stake: '2', currency: '' },
      removed: [],
    });
  });
  it.each([null, 7, {}, { picks: 'x' }, []])('%j is no slip', (kept) => expect(slipOf(kept)).toBeUndefined());
  it('drops picks that are not whole', () => {
    expect(slipOf({ picks: [a, { ...b, price: 'x' }, { key: 'k' }, null], policy: 'none', stake: 5 })).toEqual(slipWith([a]));
  });
});
