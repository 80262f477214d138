import { DirectionalLight, HemisphereLight, PerspectiveCamera, Scene, WebGLRenderer } from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import type { Drawing, DrawingOrder, Turn } from '#machines/viewer/context.ts';
import { figureOf } from './figure.ts';

/** A model on a canvas. */
export type Show = { canvas: HTMLCanvasElement; follow: (order: DrawingOrder) => void; end: () => void };

type Hears = { lost: () => void; restored: () => void };

/** A press of a key or a button. */
const STEP = Math.PI / 12;
const CLOSER = 1.15;

/** Draws a model from its front; undefined where the browser has no graphics. Nothing is drawn while nothing moves. */
export function beginShow({ model, look }: Drawing, { lost, restored }: Hears): Show | undefined {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2', { antialias: true, alpha: true, powerPreference: 'low-power' });
  if (!context) return undefined;
  const renderer = new WebGLRenderer({ canvas, context });
  renderer.setClearColor(0, 0);
  const figure = figureOf(model, renderer.extensions);
  figure.look(look);

  const scene = new Scene();
  const camera = new PerspectiveCamera(35, 1, figure.radius / 100, figure.radius * 40);
  // What faces the camera has the colour of its picture; what does not is darker.
  const lamp = new DirectionalLight(0xffffff, Math.PI * 0.6);
  camera.add(lamp);
  scene.add(figure.group, camera, new HemisphereLight(0xffffff, 0xffffff, Math.PI * 0.4));
  camera.position.set(0, 0, (figure.radius / Math.sin((35 / 2) * (Math.PI / 180))) * 1.05);
  const controls = new OrbitControls(camera, canvas);
  controls.minDistance = figure.radius * 0.05;
  controls.maxDistance = figure.radius * 20;

  let frame = 0;
  const paint = () => {
    frame = 0;
    renderer.render(scene, camera);
  };
  const repaint = () => {
    frame ||= requestAnimationFrame(paint);
  };
  const fit = () => {
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0 || height === 0) return;
    camera.aspect = width / height;
    camera.updateProjectionMatrix();
    renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    renderer.setSize(width, height, false);
    // At once: a canvas of a new size is empty.
    paint();
  };
  const size = new ResizeObserver(fit);
  size.observe(canvas);
  controls.addEventListener('change', repaint);
  const listening = new AbortController();
  canvas.addEventListener('webglcontextlost', lost, listening);
  canvas.addEventListener('webglcontextrestored', () => [repaint(), restored()], listening);

  return {
    canvas,
    follow(order) {
      if (order.type === 'dressed') figure.dress(order);
      if (order.type === 'look.changed') figure.look(order.look);
      if (order.type === 'stood') figure.stand(order.stance);
      if (order.type === 'turned') turn(controls, order.by);
      repaint();
    },
    end() {
      listening.abort();
      size.disconnect();
      cancelAnimationFrame(frame);
      controls.dispose();
      figure.end();
      renderer.dispose();
      // A browser has few of them, and would keep this one until its memory is collected.
      renderer.forceContextLoss();
    },
  };
}

function turn(controls: OrbitControls, by: Turn) {
  if (by === 'left') controls.rotateLeft(-STEP);
  if (by === 'right') controls.rotateLeft(STEP);
  if (by === 'up') controls.rotateUp(-STEP);
  if (by === 'down') controls.rotateUp(STEP);
  if (by === 'nearer') controls.dollyIn(1 / CLOSER);
  if (by === 'farther') controls.dollyOut(1 / CLOSER);
  controls.update();
}
