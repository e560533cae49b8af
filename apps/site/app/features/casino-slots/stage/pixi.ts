/** What the stage takes of PixiJS: sprites of one texture, drawn by WebGL. Text, events, filters and shapes are the page's own. */
export { CanvasSource, Container, Rectangle, Sprite, Texture, WebGLRenderer } from 'pixi.js';
