const KEY = 'console-theme';
type Scheme = 'dark' | 'light';

const stored = (): Scheme => (localStorage.getItem(KEY) === 'light' ? 'light' : 'dark');

/** Dark unless this desk chose light. */
export function applyTheme(): Scheme {
  const scheme = stored();
  document.documentElement.dataset['theme'] = scheme;
  return scheme;
}
export function switchTheme(): Scheme {
  localStorage.setItem(KEY, stored() === 'dark' ? 'light' : 'dark');
  return applyTheme();
}
