import { SANDBOX_FAULTS } from './games.ts';

/** A page that plays a game of the sandbox: a stake, what should go wrong, and what the wallet answered. */
export const playPage = (name: string, code: string): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title>
<style>body{font:16px system-ui;margin:24px;color-scheme:light dark}button,select,input{font:inherit;min-height:44px;margin:4px 0}label{display:block}</style></head><body>
<h1>${name}</h1>
<label>Stake (minor units) <input id="stake" inputmode="numeric" value="100"></label>
<label>What goes wrong <select id="fault">${SANDBOX_FAULTS.map((fault) => `<option>${fault}</option>`).join('')}</select></label>
<button id="play">Play a round</button><ol id="told" aria-live="polite"></ol>
<script>
const token = location.hash.slice(1), told = document.getElementById('told');
document.getElementById('play').onclick = async () => {
  const answer = await fetch('/round', { method: 'POST', body: JSON.stringify({ token, game_code: ${JSON.stringify(code)},
    stake: Number(document.getElementById('stake').value), fault: document.getElementById('fault').value }) });
  const { told: lines = ['refused'] } = await answer.json();
  const item = document.createElement('li'); item.textContent = lines.join(', '); told.prepend(item);
};
</script></body></html>`;
