import { expect, test } from 'vitest';
import { liftStyles, styleSheet } from './page-styles.ts';

test('a sheet says what the attributes said, once each', () => {
  const styles = new Set<string>();
  const html = liftStyles('<i style="inline-size:40%"></i><b style="inline-size:40%"></b><u style="--share:0.5"></u>', styles);
  expect(html).toBe('<i data-style="inline-size:40%"></i><b data-style="inline-size:40%"></b><u data-style="--share:0.5"></u>');
  expect(styleSheet(styles, 'n')).toContain(
    '[data-style="inline-size:40%"][data-style][data-style]{inline-size:40%}[data-style="--share:0.5"][data-style][data-style]{--share:0.5}',
  );
});

test.each(['a:url(x)}*{color:red', 'a:&quot;b', 'a:b</style>', 'a:\\5c', "a:'b'"])('%s never becomes a rule', (text) => {
  const styles = new Set<string>();
  liftStyles(`<i style="${text}"></i>`, styles);
  expect([...styles]).toEqual([]);
});
