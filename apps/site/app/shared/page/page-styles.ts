/**
 * The policy of the pages lets no style attribute speak, for whoever could write one into a page could draw over it. The server writes
 * the widths and places of a page as rules of one sheet that bears the page's nonce; before React takes the page over they are set
 * again by script, which the policy allows, so that it finds the elements as it would have drawn them.
 */
const ATTRIBUTE = / style="([^"]*)"/g;
/** What a sheet may say: nothing that could end a rule or a text. What else there is waits for the script. */
const PLAIN = /^[\w\s:;.,%()+\-/#*]+$/;
const SHEET = 'page-styles';

/** Drawn HTML without style attributes; what they said is added to `styles`. */
export function liftStyles(html: string, styles: Set<string>): string {
  if (!html.includes(' style="')) return html;
  return html.replace(ATTRIBUTE, (_attribute, text: string) => {
    if (PLAIN.test(text)) styles.add(text);
    return ` data-style="${text}"`;
  });
}

/** The sheet of a page, for its head. The attribute is named three times: as an attribute, a style would outdo almost every rule. */
export function styleSheet(styles: Iterable<string>, nonce: string): string {
  const rules = [...styles].map((text) => `[data-style="${text}"][data-style][data-style]{${text}}`).join('');
  // The meta tells libraries the nonce for the few rules they add themselves; browsers hide it from everything but scripts.
  return `<meta property="csp-nonce" nonce="${nonce}"/><style id="${SHEET}" nonce="${nonce}">${rules}</style>`;
}

/** In the browser, before the page is taken over. */
export function setStyles(): void {
  for (const element of document.querySelectorAll<HTMLElement | SVGElement>('[data-style]')) {
    const text = element.dataset['style'] ?? '';
    // In development React compares the attribute to the letter, which `cssText` writes in a way of its own; no policy forbids it there.
    if (import.meta.env.DEV) element.setAttribute('style', text);
    else element.style.cssText = text;
    delete element.dataset['style'];
  }
  document.getElementById(SHEET)?.remove();
}
