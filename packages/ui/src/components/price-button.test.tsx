import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { PriceButton } from './price-button.tsx';

const markup = (element: React.ReactElement): string => renderToStaticMarkup(element);

describe('PriceButton', () => {
  test('is one button with its label and its price, read in that order', () => {
    expect(markup(<PriceButton label="Home" price="1.85" />)).toBe(
      '<button type="button" class="pb" aria-pressed="false" data-form="labelled"><span class="pb-l">Home</span><span class="pb-p">1.85</span></button>',
    );
  });

  test('has at most three spans in its fullest form', () => {
    const html = markup(<PriceButton label="O 2.5" name="Over 2.5 goals" form="stacked" price="1.85" selected moved="up" />);
    expect(html.match(/<span/g)).toHaveLength(3);
    expect(html).toContain('data-move="up"');
    expect(html).toContain('aria-pressed="true"');
  });

  test('a bare price is named for screen readers', () => {
    const html = markup(<PriceButton name="Liverpool" price="1.36" />);
    expect(html).toContain('<span class="sr-only">Liverpool </span>');
    expect(html).not.toContain('data-form');
  });

  test('the short label is for eyes only when a full name is given', () => {
    expect(markup(<PriceButton label="1" name="Liverpool" price="1.36" />)).toContain('<span class="pb-l" aria-hidden="true">1</span>');
  });

  test.each(['suspended', 'gone'] as const)('%s: keeps its place, cannot be reached or pressed, says why instead of a price', (state) => {
    const html = markup(
      <PriceButton label="Home" name="Liverpool" price="1.85" state={state} stateLabel="suspended" onClick={() => undefined} />,
    );
    expect(html).toContain(`data-state="${state}"`);
    expect(html).toContain('aria-disabled="true"');
    expect(html).toContain('tabindex="-1"');
    expect(html).toContain('<span class="sr-only">Liverpool, suspended </span>');
    expect(html).toContain('<span class="pb-p" aria-hidden="true">');
  });

  test('gone shows no old price', () => {
    expect(markup(<PriceButton label="Home" price="1.85" state="gone" />)).not.toContain('1.85');
  });

  test('a price keeps its state when attributes of the site come along', () => {
    const html = markup(
      <PriceButton label="Home" price="1.85" state="suspended" className="w-15" data-outcome="77" aria-disabled={false} tabIndex={0} />,
    );
    expect(html).toContain('class="pb w-15"');
    expect(html).toContain('data-outcome="77"');
    expect(html).toContain('aria-disabled="true"');
    expect(html).toContain('tabindex="-1"');
  });
});
