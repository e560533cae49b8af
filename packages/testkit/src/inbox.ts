import { setTimeout as sleep } from 'node:timers/promises';

/** Between two looks into the inbox, ms. */
const LOOK_MS = 50;
const ESCAPED: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const plain = (text: string): string => text.replace(/&(?:amp|lt|gt|quot|#39);/g, (sign) => ESCAPED[sign] ?? sign);

/**
 * The link of the newest message that an address was sent, as its owner opens it: from the pages of the sandbox inbox, which `read` gets by
 * their path. Waits for it. `about`: a part of the link, where the address may have been sent others.
 */
export async function linkSentTo(
  read: (path: string) => Promise<string>,
  address: string,
  { about = '', limitMs = 300_000 }: { readonly about?: string; readonly limitMs?: number } = {},
): Promise<{ readonly path: string; readonly token: string }> {
  const end = performance.now() + limitMs;
  const seen = new Set<string>();
  do {
    const list = await read('/sandbox/inbox');
    for (const [, id = '', to = ''] of list.matchAll(
      /href="\/sandbox\/inbox\/(\d+)"[^>]*>\s*<span class="top"><bdi class="to">([^<]*)</g,
    )) {
      if (plain(to) !== address || seen.has(id)) continue;
      seen.add(id);
      const [, link = ''] = /href="([^"]*)"/.exec((await read(`/sandbox/inbox/${id}/html`)).replace(/<base[^>]*>/, '')) ?? [];
      const { pathname, hash } = new URL(plain(link), 'http://localhost');
      if (hash !== '' && pathname.includes(about)) return { path: `${pathname}${hash}`, token: hash.slice(1) };
    }
    await sleep(LOOK_MS);
  } while (performance.now() < end);
  throw new Error(`${address} was sent no link${about && ` to ${about}`} within ${limitMs / 1000} s`);
}
