import { type ComponentType, lazy, memo, type ReactNode, Suspense } from 'react';
import { later } from './ahead.ts';

const read: Promise<unknown>[] = [];

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
  const Own = lazy(later(() => load().then((component) => ({ default: component }))));
  // React throws away what the server drew of a boundary that is drawn anew before its script is there: one with the same properties is not.
  const Kept = memo((props: Props) => (
    <Suspense>
      <Own {...props} />
    </Suspense>
  ));
  return (props) => <Kept {...props} />;
}

/** Before the first page: all parts are read. */
export const partsRead = (): Promise<unknown> => Promise.all(read);
