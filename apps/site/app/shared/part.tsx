import { type ComponentType, lazy, memo, Suspense } from 'react';
import { later } from './ahead.ts';

const read: Promise<unknown>[] = [];

/**
 * A part that few first visits show. The server draws it as any other; a browser fetches its script when it is to take the part over, and
 * leaves what the server drew as it is until then.
 */
export function part<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  if (import.meta.env.SSR) {
    let Own: ComponentType<Props> | undefined;
    read.push(load().then((component) => (Own = component)));
    return (props) => <Suspense>{Own ? <Own {...props} /> : null}</Suspense>;
  }
  const Own = lazy(later(() => load().then((component) => ({ default: component }))));
  // What is drawn anew around it before its script is there would throw away what the server drew.
  return memo(function Part(props: Props) {
    return (
      <Suspense>
        <Own {...props} />
      </Suspense>
    );
  }) as unknown as ComponentType<Props>;
}

/** On the server, before the first page: all parts are read. */
export const partsRead = (): Promise<unknown> => Promise.all(read);
