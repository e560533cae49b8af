import { type ComponentType, lazy, memo, type ReactNode, Suspense, useEffect } from 'react';
import { later } from './ahead.ts';
import { doEarlyActs } from './early-acts.ts';

const read: Promise<unknown>[] = [];
/** Of each part that is on the page or was: its being taken over. */
const shown = new Set<Promise<unknown>>();

/** Something that must have been read before a page is drawn, or taken over from the server. */
export const beforeFirstPage = (reading: Promise<unknown>): void => void read.push(reading);

/**
 * A part that few first visits show. The server draws it as any other; a browser fetches its script when it is to take the part over, and
 * leaves what the server drew as it is until then.
 */
export function part<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactNode {
  if (import.meta.env.SSR) {
    let Own: ComponentType<Props> | undefined;
    beforeFirstPage(load().then((component) => (Own = component)));
    return (props) => <Suspense>{Own ? <Own {...props} /> : null}</Suspense>;
  }
  const taken = Promise.withResolvers<void>();
  const Own = lazy(
    later(async () => {
      const Component = await load();
      const WhenTaken = (props: Props) => {
        useEffect(() => {
          taken.resolve();
          void doEarlyActs();
        }, []);
        return <Component {...props} />;
      };
      return { default: WhenTaken };
    }),
  );
  // React throws away what the server drew of a boundary that is drawn anew before its script is there: one with the same properties is not.
  const Kept = memo((props: Props) => (
    <Suspense>
      <Own {...props} />
    </Suspense>
  ));
  return (props) => {
    useEffect(() => void shown.add(taken.promise), []);
    return <Kept {...props} />;
  };
}

/** Nothing waits longer for parts, ms: one whose script cannot be fetched is not taken over. */
const LONGEST_WAIT_MS = 10_000;

/**
 * When all parts on the page are taken over. Whoever changes what all of the page is drawn with before (its time zone, its language) makes
 * React throw away what the server drew of a part, and show a gap until its script is there.
 */
export const partsTaken = (): Promise<unknown> =>
  Promise.race([Promise.all(shown), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);

/** Before the first page: all parts are read. */
export const partsRead = (): Promise<unknown> => Promise.all(read);
