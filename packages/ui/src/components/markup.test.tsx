import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Bar, limitTone } from './badge.tsx';
import { Button } from './button.tsx';
import { Checkbox } from './choice.tsx';
import { Field } from './field.tsx';
import { Segment, Tabs } from './navigation.tsx';
import { hexLightness, Shield } from './shield.tsx';

const noop = (): void => undefined;

describe('Field', () => {
  test('ties label, hint and error to the input and keeps the value', () => {
    const html = renderToStaticMarkup(
      <Field id="mail" label="E-mail" hint="We write seldom" error="Did you mean gmail.com?" defaultValue="a@gmial.com" />,
    );
    expect(html).toContain('<label for="mail">E-mail</label>');
    expect(html).toContain('aria-describedby="mail-error mail-hint"');
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('value="a@gmial.com"');
    expect(html).toMatch(/role="alert" id="mail-error">.*Did you mean gmail.com\?/);
  });

  test('without an error the place of the message is there and empty', () => {
    expect(renderToStaticMarkup(<Field id="mail" label="E-mail" />)).toContain('<div role="alert" id="mail-error"></div>');
  });
});

test('a box that has to be ticked is tied to what is wrong with it', () => {
  const html = renderToStaticMarkup(
    <Checkbox id="sure" error="Confirm it." checked={false} onChange={noop}>
      Sure
    </Checkbox>,
  );
  expect(html).toMatch(/<input[^>]* aria-describedby="sure-error" aria-invalid="true"/);
  expect(html).toMatch(/role="alert" id="sure-error">.*Confirm it\./);
});

test('a busy button says what it waits for and cannot submit', () => {
  const html = renderToStaticMarkup(
    <Button type="submit" variant="primary" busy="Placing, 3 s">
      Place bet
    </Button>,
  );
  expect(html).toContain('type="button"');
  expect(html).toContain('aria-busy="true"');
  expect(html).toContain('Placing, 3 s');
  expect(html).not.toContain('Place bet');
});

test('a segment is a group of radio buttons of which one holds', () => {
  const html = renderToStaticMarkup(
    <Segment
      label="Kind"
      value="b"
      onChange={noop}
      options={[
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B' },
      ]}
    />,
  );
  expect(html).toContain('role="radiogroup" aria-label="Kind"');
  expect(html.match(/checked=""/g)).toHaveLength(1);
});

test('only the chosen tab is in the order of the tab key', () => {
  const html = renderToStaticMarkup(
    <Tabs
      label="Markets"
      idBase="m"
      value="b"
      onChange={noop}
      items={[
        { id: 'a', label: 'A' },
        { id: 'b', label: 'B' },
      ]}
    />,
  );
  expect(html).toMatch(/id="m-b-tab" aria-selected="true" aria-controls="m-b" tabindex="0"/);
  expect(html.match(/tabindex="0"/g)).toHaveLength(1);
});

describe('Bar', () => {
  test.each([
    [-1, '0%'],
    [0.6, '60%'],
    [7, '100%'],
  ])('share %d is drawn as %s', (value, width) => {
    expect(renderToStaticMarkup(<Bar value={value} />)).toContain(`inline-size:${width}`);
  });

  test('a limit turns amber from 85 % and never red', () => {
    expect(limitTone(0.849)).toBe('plain');
    expect(limitTone(0.85)).toBe('warning');
    expect(limitTone(1.2)).toBe('warning');
  });
});

describe('Shield', () => {
  test('has letters from 34 px up only', () => {
    expect(renderToStaticMarkup(<Shield base="#c8102e" second="#f6eb61" code="LIV" size={34} />)).toContain('LIV');
    expect(renderToStaticMarkup(<Shield base="#c8102e" second="#f6eb61" code="LIV" size={33} />)).not.toContain('LIV');
  });

  test('letters stand out from their band', () => {
    expect(renderToStaticMarkup(<Shield base="#98c5e9" second="#1c2c5b" pattern="half" code="MCI" size={36} />)).toContain(
      'data-band="light" style="--ink:#1c2c5b"',
    );
    expect(renderToStaticMarkup(<Shield base="#670e36" second="#95bfe5" pattern="sleeves" code="AVL" size={36} />)).toContain(
      'data-band="dark"',
    );
    expect(hexLightness('#ffffff')).toBeCloseTo(1);
  });
});
