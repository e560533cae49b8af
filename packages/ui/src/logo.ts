import type { MarkShape } from './marks.ts';

/** Bytes of a logo file at most. */
export const LOGO_BYTES = 16 * 1024;
const SHAPES = 64;
/** Side of the box every mark is drawn in. */
const BOX = '0 0 26 26';
const FILL = /^(?:var\(--(accent|on-accent|text-1)(?:,\s*#[0-9a-f]{3,8})?\)|(#[0-9a-f]{6}))$/i;
const PATH_DATA = /^[MmLlHhVvCcSsQqTtAaZz0-9eE ,.+\s-]{1,4000}$/;
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  svg: ['xmlns', 'viewBox', 'width', 'height'],
  path: ['d', 'fill', 'opacity'],
};

const attributesOf = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name = '', a, b]) => [name, a ?? b ?? '']));

/**
 * The shapes of a logo file. A logo is drawn in headers, tabs, launchers' icons and shared pictures alike, so it is made of filled paths alone:
 * anything else in the file, scripts and links among it, is refused by its name.
 */
export function readLogo(text: string): { readonly shapes: readonly MarkShape[] } | { readonly problem: string } {
  if (text.length > LOGO_BYTES) return { problem: `is longer than ${LOGO_BYTES} bytes` };
  const bare = text.replace(/^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?/, '').replace(/<!--[\s\S]*?-->|<title>[^<]*<\/title>/g, '');
  const shapes: MarkShape[] = [];
  let problem: string | undefined;
  const rest = bare.replace(/<(\/?)([a-zA-Z][\w:-]*)((?:[^<>"']|"[^"]*"|'[^']*')*?)\/?>/g, (_tag, closing, name, inside: string) => {
    if (closing === '/') return '';
    const allowed = ALLOWED[name];
    if (!allowed) {
      problem ??= `has <${name}>, and a logo is made of <path> alone`;
      return '';
    }
    const attributes = attributesOf(inside);
    const stray = [...attributes.keys()].find((each) => !allowed.includes(each));
    if (stray !== undefined) problem ??= `has ${stray} on <${name}>; there may be ${allowed.join(', ')}`;
    if (name === 'svg' && attributes.get('viewBox') !== BOX) problem ??= `must have viewBox="${BOX}"`;
    if (name === 'path') {
      const [d = '', opacity] = [attributes.get('d'), attributes.get('opacity')];
      const fill = FILL.exec(attributes.get('fill') ?? '');
      if (!PATH_DATA.test(d)) problem ??= 'has a path that cannot be read';
      else if (!fill) problem ??= 'has a fill that is neither #rrggbb nor var(--accent), var(--on-accent) or var(--text-1)';
      else if (opacity !== undefined && !(Number(opacity) > 0 && Number(opacity) <= 1))
        problem ??= 'has an opacity that is not above 0 and up to 1';
      else
        shapes.push({ d, fill: (fill[1] ?? fill[2]) as MarkShape['fill'], ...(opacity === undefined ? {} : { opacity: Number(opacity) }) });
    }
    return '';
  });
  if (problem !== undefined) return { problem };
  if (rest.trim() !== '') return { problem: 'has text or something else beside its paths' };
  if (shapes.length === 0 || shapes.length > SHAPES) return { problem: `must have 1 to ${SHAPES} paths, not ${shapes.length}` };
  return { shapes };
}
