import { COIN_SIDES, MOST_STEPS, SANDBOX_FAULTS, type SANDBOX_GAMES, SANDBOX_STAKES } from './games.ts';

/** What the page may do: its own sheet and script, calls to its own server, and a frame on pages of this machine. */
export const pagePolicy = (nonce: string): string =>
  [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    'frame-ancestors http://localhost:* http://127.0.0.1:*',
  ].join('; ');

const STYLE = `
:root{color-scheme:dark;--line:#2b3040;--card:#171a23;--text:#eef1f7;--dim:#9aa3b5;--go:#f5b83d;--good:#37c978;--bad:#f0616d}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:16px;background:radial-gradient(circle at 50% 0,#232a3d,#0d0f16 70%);color:var(--text);font:16px/1.4 system-ui,sans-serif}
main{width:min(440px,100%);display:grid;gap:16px}
header{display:flex;justify-content:space-between;align-items:baseline;gap:12px}
h1{font-size:18px;margin:0}
.money{font-variant-numeric:tabular-nums;color:var(--dim)}
.stage{background:var(--card);border:1px solid var(--line);border-radius:16px;padding:20px;display:grid;place-items:center;min-height:236px}
.coin{width:132px;height:132px;border-radius:50%;display:grid;place-items:center;font-size:54px;font-weight:700;color:#5b3d05;background:radial-gradient(circle at 35% 30%,#ffe9ae,#f5b83d 55%,#b97a12);box-shadow:inset 0 0 0 8px #d9992b,0 12px 32px #0008}
.coin.tails{color:#27303f;background:radial-gradient(circle at 35% 30%,#fff,#b9c3d4 55%,#76839a);box-shadow:inset 0 0 0 8px #93a0b5,0 12px 32px #0008}
.coin.turning{animation:turn .5s linear infinite}
@keyframes turn{to{transform:rotateY(360deg)}}
.ladder{list-style:none;margin:0;padding:0;width:100%;display:grid;gap:4px}
.ladder li{display:flex;justify-content:space-between;padding:4px 12px;border-radius:8px;background:#0d0f16;color:var(--dim);font-variant-numeric:tabular-nums}
.ladder li[aria-current]{background:#3a2f12;color:var(--go);font-weight:600}
.ladder li.taken{color:var(--text)}
.said{min-height:1.4em;margin:0;text-align:center;font-weight:600}
.said.won{color:var(--good)}.said.lost{color:var(--bad)}
.row{display:grid;grid-template-columns:1fr 1fr;gap:8px}
label{display:grid;gap:4px;color:var(--dim);font-size:14px}
input,select,button{font:inherit;min-height:44px;border-radius:10px;border:1px solid var(--line);background:#0d0f16;color:var(--text);padding:0 12px;width:100%}
button{cursor:pointer;font-weight:600}
button.go{background:var(--go);border-color:var(--go);color:#2a1c00}
button[aria-pressed=true]{border-color:var(--go);color:var(--go)}
button:disabled{opacity:.45;cursor:default}
:focus-visible{outline:3px solid #7fb2ff;outline-offset:2px}
details{color:var(--dim);font-size:14px}
summary{min-height:44px;display:flex;align-items:center;cursor:pointer}
ol.told{padding-inline-start:20px;overflow-wrap:anywhere}
@media (prefers-reduced-motion:reduce){.coin.turning{animation:none}}`;

const COIN = `<div class="stage"><div id="coin" class="coin" role="img" aria-label="heads">H</div></div>
<p id="said" class="said" role="status"></p>
<div class="row" role="group" aria-label="Side">${COIN_SIDES.map((side, i) => `<button type="button" class="side" data-side="${side}" aria-pressed="${i === 0}">${side === 'heads' ? 'Heads' : 'Tails'}</button>`).join('')}</div>
<label>Stake <input id="stake" inputmode="decimal" autocomplete="off"></label>
<button type="button" id="flip" class="go" disabled>Flip</button>`;

const STEPS = `<div class="stage"><ol id="ladder" class="ladder" reversed aria-label="Steps"></ol></div>
<p id="said" class="said" role="status"></p>
<label>Stake <input id="stake" inputmode="decimal" autocomplete="off"></label>
<div class="row"><button type="button" id="step" class="go" disabled>Begin</button><button type="button" id="take" disabled>Take</button></div>`;

/** In the browser: no part of it is believed by the server, which draws and pays. */
const SCRIPT = `
const at = (id) => document.getElementById(id), token = location.hash.slice(1), query = new URLSearchParams(location.search);
const lobby = query.get('lobby'), said = at('said');
let digits = 2, currency, climb, side = 'heads';
const money = (minor) => new Intl.NumberFormat(query.get('lang') || 'en', { style: 'currency', currency }).format(minor / 10 ** digits);
const tell = (name) => { if (lobby && parent !== window) parent.postMessage({ fairbook: name }, lobby); };
const say = (text, kind) => { said.textContent = text; said.className = 'said ' + (kind || ''); };
const REFUSED = { RS_ERROR_NOT_ENOUGH_MONEY: 'There is not enough money for that.', RS_ERROR_LIMIT_REACHED: 'A limit does not allow that stake.',
  RS_ERROR_USER_DISABLED: 'You may not play at the moment.', RS_ERROR_TOKEN_EXPIRED: 'This game was open too long. Open it again.',
  RS_ERROR_INVALID_TOKEN: 'This game is not open. Open it from the lobby.' };
async function ask(action, more) {
  const answer = await fetch('/act', { method: 'POST', body: JSON.stringify({ token, game_code: GAME, action, fault: at('fault').value, ...more }) })
    .then((r) => r.json()).catch(() => ({ told: ['RS_ERROR_UNKNOWN'] }));
  const told = answer.told || ['not understood'];
  if (told.length > 0) { const item = document.createElement('li'); item.textContent = told.join(', '); at('told').prepend(item); }
  if (answer.currency) {
    if (currency !== answer.currency) {
      currency = answer.currency;
      digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
      at('stake').value = (100 / 10 ** digits).toFixed(digits);
    }
    at('balance').textContent = money(answer.balance);
    climb = answer.climb;
  }
  if (action !== 'look') tell('balance');
  const bad = told.find((each) => each !== 'RS_OK');
  if (answer.won === undefined && bad) say(REFUSED[bad] || bad, 'lost');
  return answer;
}
/* Before the money and a round that goes on are known, an act would be of another round, for nothing. */
const look = async () => { await ask('look'); at(GAME === 'sandbox-coin' ? 'flip' : 'step').disabled = !currency; };
const stake = () => Math.round(Number(at('stake').value.replace(',', '.')) * 10 ** digits);
if (GAME === 'sandbox-coin') {
  const coin = at('coin'), show = (fell) => { coin.className = 'coin ' + fell; coin.textContent = fell === 'heads' ? 'H' : 'T'; coin.setAttribute('aria-label', fell); };
  for (const button of document.querySelectorAll('.side')) button.onclick = () => {
    side = button.dataset.side;
    for (const each of document.querySelectorAll('.side')) each.setAttribute('aria-pressed', String(each === button));
  };
  at('flip').onclick = async () => {
    at('flip').disabled = true; coin.classList.add('turning'); say('');
    const answer = await ask('flip', { stake: stake(), pick: side });
    coin.classList.remove('turning');
    if (answer.fell) { show(answer.fell); say(answer.won > 0 ? 'You win ' + money(answer.won) : 'It fell on ' + answer.fell, answer.won > 0 ? 'won' : 'lost'); }
    at('flip').disabled = false;
  };
} else {
  const draw = (fell) => {
    const own = climb ? climb.stake : stake(), steps = climb ? climb.steps : 0;
    at('ladder').replaceChildren(...Array.from({ length: MOST }, (_, i) => MOST - i).map((n) => {
      const item = document.createElement('li'), name = document.createElement('span'), worth = document.createElement('span');
      name.textContent = 'Step ' + n; worth.textContent = currency ? money(Math.floor(own * 0.99 * 1.25 ** n)) : '';
      item.append(name, worth);
      if (n === steps) item.setAttribute('aria-current', 'step');
      if (n < steps) item.className = 'taken';
      return item;
    }));
    at('step').textContent = climb ? 'Step' : 'Begin';
    at('stake').disabled = Boolean(climb);
    at('take').disabled = !climb || climb.steps === 0;
    at('take').textContent = climb && climb.steps > 0 ? 'Take ' + money(climb.worth) : 'Take';
  };
  const run = async (action) => {
    at('step').disabled = at('take').disabled = true; say('');
    const answer = await ask(action, { stake: stake() });
    if (answer.held === false) say('The step broke', 'lost');
    else if (answer.won !== undefined) say('You win ' + money(answer.won), 'won');
    at('step').disabled = false; draw();
  };
  at('step').onclick = () => run(climb ? 'step' : 'begin');
  at('take').onclick = () => run('take');
  at('stake').oninput = () => draw();
  draw(); look().then(draw);
}
if (GAME === 'sandbox-coin') look();
at('leave').onclick = () => tell('leave');
at('leave').hidden = !lobby || parent === window;`;

/** The page of a game, to be framed: a stake, the game, and what should go wrong on the way to the wallet. */
export function gamePage({ code, name }: (typeof SANDBOX_GAMES)[number], nonce: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title><style nonce="${nonce}">${STYLE}</style></head><body><main>
<header><h1>${name}</h1><span class="money" id="balance" aria-label="Balance"></span></header>
${code === 'sandbox-coin' ? COIN : STEPS}
<details><summary>What goes wrong on the way</summary>
<label>Fault <select id="fault">${SANDBOX_FAULTS.map((fault) => `<option>${fault}</option>`).join('')}</select></label>
<p>Stakes from ${SANDBOX_STAKES.least} to ${SANDBOX_STAKES.most} minor units, in steps of ${SANDBOX_STAKES.step}. The wallet answered:</p><ol id="told" class="told"></ol></details>
<button type="button" id="leave" hidden>Back to the lobby</button>
</main><script nonce="${nonce}">const GAME = ${JSON.stringify(code)}, MOST = ${MOST_STEPS};${SCRIPT}</script></body></html>`;
}
