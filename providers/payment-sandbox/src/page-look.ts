/** The bank that is none: a company of its own, so that nobody takes its page for the shop's. */
export const BANK = {
  name: 'Sandbank',
  mark: '<svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true"><circle cx="20" cy="20" r="20" fill="#f2c46d"/><path d="M0 24c7 0 8-7 15-7s8 8 15 8 7-3 10-4a20 20 0 0 1-40 3Z" fill="#0c4a5b"/><path d="M2 29c6 0 8-4 13-4s8 6 14 6 5-2 8-3A20 20 0 0 1 2 29Z" fill="#1b7a8c"/></svg>',
} as const;

/** Its own colours and type, the same for every shop and scheme: sand, deep water and a serif. */
export const PAGE_CSS = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0; min-block-size: 100dvh; display: flex; flex-direction: column; background: #f3ece0; color: #1d2b30;
  font: 16px/24px Georgia, 'Times New Roman', serif; font-variant-numeric: tabular-nums lining-nums; }
.sandbox { margin: 0; padding: 10px 16px; background: #ffd24d; color: #2b2000; text-align: center; font: 650 14px/20px system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 4px 16px; padding: 14px max(16px, (100% - 880px) / 2);
  background: #0c4a5b; color: #fff; }
.bank { display: flex; align-items: center; gap: 12px; margin: 0; font-size: 24px; line-height: 32px; font-weight: 700; letter-spacing: .01em; }
.secure { margin: 0; font: 14px/20px system-ui, sans-serif; color: #d5e8ec; }
main { inline-size: 100%; max-inline-size: 912px; margin: 0 auto; padding: 24px 16px; display: grid; gap: 16px; align-items: start; }
section { background: #fffdf8; border: 1px solid #ddd0b8; padding: 24px; }
.due { border-block-start: 4px solid #1b7a8c; }
h1 { margin: 0; font-size: 24px; line-height: 32px; font-weight: 700; }
.amount { margin: 16px 0 8px; font-size: 40px; line-height: 48px; font-weight: 700; overflow-wrap: anywhere; }
dl { margin: 16px 0 0; }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 16px; padding: 12px 0; border-block-start: 1px dotted #b7a88a; }
dt { color: #5a6469; }
dd { margin: 0; font-weight: 700; overflow-wrap: anywhere; text-align: end; }
form { margin: 0 0 12px; }
button, .back, .leave { display: grid; place-items: center; inline-size: 100%; min-block-size: 52px; padding: 8px 16px; border-radius: 26px; border: 2px solid #0c4a5b;
  font: 650 16px/22px system-ui, sans-serif; text-align: center; text-decoration: none; cursor: pointer; }
.approve, .back { background: #0c4a5b; color: #fff; }
.decline { background: #fffdf8; color: #0c4a5b; }
.leave { min-block-size: 44px; border-color: transparent; color: #0c4a5b; text-decoration: underline; text-underline-offset: 3px; }
.note { margin: 4px 0 0; font: 14px/20px system-ui, sans-serif; color: #5a6469; }
button:hover, .back:hover { filter: brightness(.94); }
button:focus-visible, a:focus-visible { outline: 3px solid #c77700; outline-offset: 2px; }
footer { margin-block-start: auto; padding: 16px; text-align: center; font: 13px/20px system-ui, sans-serif; color: #5a5444; }
@media (width >= 760px) { main { grid-template-columns: minmax(0, 1fr) 340px; padding-block: 56px; } section { padding: 32px; } }
`;
