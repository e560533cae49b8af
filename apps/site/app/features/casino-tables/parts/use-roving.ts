import { type KeyboardEvent, type RefCallback, useRef, useState } from 'react';
import { directionOf, nearestTo, type Place } from './nearest.ts';

type Focusable = HTMLElement | SVGElement;

export interface Roving {
  readonly propsOf: (id: string) => { readonly ref: RefCallback<Focusable>; readonly tabIndex: 0 | -1; readonly onFocus: () => void };
  /** Of what holds the places: arrows go from one to the next. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Where the places are on the screen now; those that are not drawn have none. */
function placesOf(nodes: ReadonlyMap<string, Focusable>): readonly Place[] {
  return [...nodes].flatMap(([id, node]) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return width === 0 ? [] : [{ id, x: left + width / 2, y: top + height / 2 }];
  });
}

/**
 * One stop of the Tab key for a board of places, between which the arrows move in the directions of the screen.
 * @param first the place that Tab comes to at first
 */
export function useRoving(first: string): Roving {
  const [chosen, setChosen] = useState(first);
  const nodes = useRef(new Map<string, Focusable>());
  return {
    propsOf: (id) => ({
      ref: (node) => {
        if (node) nodes.current.set(id, node);
        else nodes.current.delete(id);
      },
      tabIndex: id === chosen ? 0 : -1,
      onFocus: () => setChosen(id),
    }),
    onKeyDown(event) {
      const direction = directionOf(event.key);
      if (!direction) return;
      event.preventDefault();
      const places = placesOf(nodes.current);
      const at = places.find(({ id }) => id === chosen);
      const next = at && nearestTo(at, direction, places);
      if (next) nodes.current.get(next.id)?.focus();
    },
  };
}
