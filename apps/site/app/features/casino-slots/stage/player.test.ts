import { expect, test } from 'vitest';
import { StagePlayer } from './player.ts';

test('the last frame drawn is one on which nothing moves any more, whenever movements end', () => {
  for (let lag = 1; lag < 40; lag++) {
    let now = 0;
    let next: (() => void) | undefined;
    const drawn: number[] = [];
    const player = new StagePlayer(
      { pictures() {}, turn() {}, plan() {}, step() {}, frame: (at) => void drawn.push(at), moves: (at) => at < 100 },
      {
        // Time goes on between two looks at the clock.
        now: () => (now += lag / 10),
        frame(draw) {
          next = draw;
          return () => {};
        },
      },
      () => {},
    );
    player.play({ act: 'spin', from: 0, to: 1, steps: [], opens: 0, ends: 0 });
    for (let frames = 0; next && frames < 50; frames++) {
      const draw = next;
      next = undefined;
      now += 16;
      draw();
    }
    expect(next).toBeUndefined();
    expect(drawn.at(-1)).toBeGreaterThanOrEqual(100);
  }
});
