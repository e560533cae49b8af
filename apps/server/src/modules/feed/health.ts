import type { HealthCell, ProducerStatus } from './face.ts';

/** Minutes kept. */
export const HEALTH_CELLS = 30;
/** Upper bounds of the latency histogram, ms. */
const BOUNDS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, Number.POSITIVE_INFINITY];
const SEVERITY: Readonly<Record<ProducerStatus, number>> = { alive: 0, recovering: 1, silent: 2 };

interface Cell {
  minute: number;
  messages: number;
  worst: ProducerStatus;
  histogram: number[];
}

export interface HealthRecorder {
  /** Messages since the start. */
  readonly messages: number;
  message(now: number, sentAt: number): void;
  status(now: number, status: ProducerStatus): void;
  /** The last half hour, oldest first, one cell per minute without holes. */
  cells(now: number): readonly HealthCell[];
}

const MINUTE = 60_000;
const empty = (minute: number, worst: ProducerStatus): Cell => ({
  minute,
  messages: 0,
  worst,
  histogram: new Array<number>(BOUNDS.length).fill(0),
});

/** Keeps half an hour of one-minute cells of a producer. */
export function healthRecorder(): HealthRecorder {
  let cells: Cell[] = [];
  let last: ProducerStatus = 'recovering';
  let messages = 0;

  function cellAt(now: number): Cell {
    const minute = Math.floor(now / MINUTE) * MINUTE;
    let cell = cells.at(-1);
    if (!cell || cell.minute < minute) {
      cell = empty(minute, last);
      cells.push(cell);
      cells = cells.slice(-HEALTH_CELLS);
    }
    return cell;
  }

  function percentile({ messages, histogram }: Cell): number | undefined {
    if (messages === 0) return undefined;
    let rest = Math.ceil(messages * 0.95);
    const bucket = histogram.findIndex((n) => {
      rest -= n;
      return rest <= 0;
    });
    return Math.min(BOUNDS[bucket] as number, 10_000);
  }

  return {
    get messages() {
      return messages;
    },
    message(now, sentAt) {
      messages++;
      const cell = cellAt(now);
      cell.messages++;
      const bucket = BOUNDS.findIndex((bound) => now - sentAt <= bound);
      cell.histogram[bucket] = (cell.histogram[bucket] as number) + 1;
    },
    status(now, status) {
      last = status;
      const cell = cellAt(now);
      if (SEVERITY[status] > SEVERITY[cell.worst]) cell.worst = status;
    },
    cells(now) {
      const end = Math.floor(now / MINUTE) * MINUTE;
      const known = new Map(cells.map((cell) => [cell.minute, cell]));
      let worst: ProducerStatus = cells[0]?.worst ?? last;
      return Array.from({ length: HEALTH_CELLS }, (_, i) => {
        const minute = end - (HEALTH_CELLS - 1 - i) * MINUTE;
        const cell = known.get(minute);
        if (!cell) return { minute, messages: 0, worst, p95: undefined };
        worst = cell.worst;
        return { minute, messages: cell.messages, worst: cell.worst, p95: percentile(cell) };
      });
    },
  };
}
