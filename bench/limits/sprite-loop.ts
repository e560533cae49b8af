import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

/** A canvas of some size, CSS px, with so many sprites of a sheet of symbols on it. */
export interface LoopSize {
  readonly width: number;
  readonly height: number;
  readonly sprites: number;
}

const FILES: Readonly<Record<string, { readonly type: string; readonly path: URL }>> = {
  '/pixi.js': { type: 'text/javascript', path: new URL('../../node_modules/pixi.js/dist/pixi.min.mjs', import.meta.url) },
  '/sheet.svg': {
    type: 'image/svg+xml',
    path: new URL('../../apps/site/app/features/casino-slots/art/paper-koi/sheet.svg', import.meta.url),
  },
};

const page = ({ width, height, sprites }: LoopSize): string => `<!doctype html><meta name="viewport" content="width=device-width">
<style>body{margin:0}canvas{display:block}</style><canvas></canvas><script type="module">
import { Container, Rectangle, Sprite, Texture, WebGLRenderer } from '/pixi.js';
const image = new Image();
image.src = '/sheet.svg';
await image.decode();
const sheet = Object.assign(document.createElement('canvas'), { width: 864, height: 288 });
sheet.getContext('2d').drawImage(image, 0, 0);
const { source } = Texture.from(sheet);
const renderer = new WebGLRenderer();
await renderer.init({
  canvas: document.querySelector('canvas'),
  width: ${width}, height: ${height}, resolution: Math.min(2, devicePixelRatio), autoDensity: true, antialias: false,
});
const root = new Container();
const side = Math.sqrt((${width} * ${height}) / ${sprites});
const columns = Math.round(${width} / side);
for (let at = 0; at < ${sprites}; at++) {
  const sprite = new Sprite(new Texture({ source, frame: new Rectangle(8 + (at % 6) * 144, 8, 128, 128) }));
  sprite.setSize(side);
  sprite.position.set((at % columns) * side, Math.floor(at / columns) * side);
  root.addChild(sprite);
}
let before = performance.now();
const draw = (now) => {
  for (const sprite of root.children) sprite.y = (sprite.y + (now - before)) % ${height};
  before = now;
  renderer.render(root);
  requestAnimationFrame(draw);
};
requestAnimationFrame(draw);
document.title = 'moving';
</script>`;

/** The limit of a slot's stage: PixiJS moving as many sprites on a canvas as large, with no page, no rules and no timeline around it. */
export async function startSpriteLoop(): Promise<{ address(size: LoopSize): string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://loop');
    const file = FILES[pathname];
    if (file)
      void readFile(fileURLToPath(file.path)).then(
        (bytes) => response.setHeader('content-type', file.type).end(bytes),
        () => response.writeHead(404).end(),
      );
    else {
      const [width = 0, height = 0, sprites = 0] = ['width', 'height', 'sprites'].map((name) => Number(searchParams.get(name)));
      response.setHeader('content-type', 'text/html').end(page({ width, height, sprites }));
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    address: (size) => `http://127.0.0.1:${port}/?${new URLSearchParams(Object.entries(size).map(([name, value]) => [name, `${value}`]))}`,
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
