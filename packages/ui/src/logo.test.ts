import { describe, expect, test } from 'vitest';
import { LOGO_BYTES, readLogo } from './logo.ts';

const logo = (inside: string, attributes = 'viewBox="0 0 26 26"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;
const path = '<path d="M1 1h24v24H1z" fill="var(--accent)"/>';

test('paths in tokens or colours of their own are the mark', () => {
  const text = `<?xml version="1.0"?><!-- ours -->${logo(`<title>Otter</title>${path}<path d='M2 2h3z' fill="#12abEF" opacity="0.5"></path>`)}`;
  expect(readLogo(text)).toEqual({
    shapes: [
      { d: 'M1 1h24v24H1z', fill: 'accent' },
      { d: 'M2 2h3z', fill: '#12abEF', opacity: 0.5 },
    ],
  });
});

describe('a logo is refused', () => {
  test.each([
    ['with a script', logo(`<script>alert(1)</script>${path}`), '<script>'],
    ['with a handler', logo('<path onload="alert(1)" d="M1 1z" fill="#000000"/>'), 'onload'],
    ['with a handler on itself', logo(path, 'viewBox="0 0 26 26" onload="alert(1)"'), 'onload'],
    ['with a link', logo(`<a href="javascript:alert(1)">${path}</a>`), '<a>'],
    ['with a picture of elsewhere', logo('<image href="https://evil.example/x.png"/>'), '<image>'],
    ['with a foreign page', logo('<foreignObject><b>x</b></foreignObject>'), '<foreignObject>'],
    ['with a style', logo(`<style>path{fill:url(https://evil.example)}</style>${path}`), '<style>'],
    ['with a use', logo('<use href="#x"/>'), '<use>'],
    ['with a fill from elsewhere', logo('<path d="M1 1z" fill="url(#x)"/>'), 'fill'],
    ['without a fill', logo('<path d="M1 1z"/>'), 'fill'],
    ['with text', logo(`${path}hello`), 'text'],
    ['with an entity', `<!DOCTYPE svg [<!ENTITY x "y">]>${logo(path)}`, 'text'],
    ['with a path that ends its attribute', logo('<path d="M1 1&quot;z" fill="#000000"/>'), 'path'],
    ['in another box', logo(path, 'viewBox="0 0 100 50"'), 'viewBox'],
    ['without a path', logo(''), 'paths'],
    ['beyond its size', logo(path + ' '.repeat(LOGO_BYTES)), 'longer'],
    ['that is none', 'PNG', 'text'],
  ])('%s', (_, text, named) => {
    const read = readLogo(text);
    expect('problem' in read && read.problem).toContain(named);
  });
});
