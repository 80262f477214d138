import { DirectionalLight, HemisphereLight, Matrix4, type Mesh, OrthographicCamera, Scene, WebGLRenderer } from 'three';
import type { Worn } from '#game-files/cast/find-pictures.ts';
import type { Model } from '#game-files/cast/model.ts';
import type { Picture } from '#machines/viewer/context.ts';
import { figureOf } from './figure.ts';

/**
 * Draws pictures of models, one after the other; `take` gives nothing once the system has taken the graphics away.
 */
export type Studio = { take: (sitting: Sitting) => Promise<Blob | undefined> };

/** A model with the pictures that it wears; `worn` are places in these, for each material. */
type Sitting = { model: Model; worn: readonly Worn[]; pictures: readonly (Picture | null)[] };

/** A side of a picture, in pixels. */
const SIDE = 256;
/** Every model is seen from its front, a little from the right and from above. */
const [ASIDE, ABOVE] = [Math.PI / 6, Math.PI / 18];
/** The part of a picture that stays free around the model. */
const MARGIN = 0.03;
/** Five hundred pictures take fewer than 10 MB with it. Browsers that write no WebP write PNG, which has no quality. */
const QUALITY = 0.85;

/** Undefined where the browser has no graphics. The studio's memory goes with its thread. */
export function openStudio(): Studio | undefined {
  const canvas = new OffscreenCanvas(SIDE, SIDE);
  const context = canvas.getContext('webgl2', { antialias: true, alpha: true, powerPreference: 'low-power' });
  if (!context) return undefined;
  const renderer = new WebGLRenderer({ canvas, context });
  renderer.setClearColor(0, 0);
  const camera = new OrthographicCamera();
  const lamp = new DirectionalLight(0xffffff, Math.PI * 0.6);
  lamp.position.set(0, 0, 0);
  camera.add(lamp);
  const around = new HemisphereLight(0xffffff, 0xffffff, Math.PI * 0.4);
  /** It stays until the next one is drawn: graphics forget a program that no figure needs. */
  let last: ReturnType<typeof figureOf> | undefined;

  return {
    async take({ model, worn, pictures }) {
      const figure = figureOf(model, renderer.extensions);
      figure.dress({ type: 'dressed', worn, pictures });
      aim(camera, figure);
      renderer.render(new Scene().add(figure.group, camera, around), camera);
      last?.end();
      last = figure;
      return context.isContextLost() ? undefined : canvas.convertToBlob({ type: 'image/webp', quality: QUALITY });
    },
  };
}

/** Does the browser answer with something else than was drawn? A new canvas is empty. */
export const hidesDrawings = () =>
  new OffscreenCanvas(8, 8)
    .getContext('2d')
    ?.getImageData(0, 0, 8, 8)
    .data.some((part) => part > 8);

/** Looks at a figure so that all of it is in the picture, as large as it can be. */
function aim(camera: OrthographicCamera, { group, radius }: ReturnType<typeof figureOf>) {
  camera.position
    .set(Math.sin(ASIDE) * Math.cos(ABOVE), Math.sin(ABOVE), Math.cos(ASIDE) * Math.cos(ABOVE))
    .multiplyScalar(radius * 4);
  camera.lookAt(0, 0, 0);
  camera.updateMatrixWorld();
  group.updateMatrixWorld();
  const { left, right, bottom, top } = edgesOf(group, camera);
  const half = (Math.max(right - left, top - bottom) / 2) * (1 + 2 * MARGIN) || radius;
  const [x, y] = [(left + right) / 2, (bottom + top) / 2];
  Object.assign(camera, { left: x - half, right: x + half, bottom: y - half, top: y + half });
  Object.assign(camera, { near: radius, far: radius * 8 });
  camera.updateProjectionMatrix();
}

/** How far a figure reaches in the eyes of a camera. */
function edgesOf(group: ReturnType<typeof figureOf>['group'], camera: OrthographicCamera) {
  const edges = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  const seen = new Matrix4();
  group.traverse((part) => {
    const points = (part as Partial<Mesh>).geometry?.getAttribute('position')?.array;
    if (!points) return;
    const [a = 0, d = 0, , , b = 0, e = 0, , , c = 0, f = 0, , , x0 = 0, y0 = 0] = seen.multiplyMatrices(
      camera.matrixWorldInverse,
      part.matrixWorld,
    ).elements;
    for (let at = 0; at < points.length; at += 3) {
      const px = points[at] ?? 0;
      const py = points[at + 1] ?? 0;
      const pz = points[at + 2] ?? 0;
      const x = a * px + b * py + c * pz + x0;
      const y = d * px + e * py + f * pz + y0;
      if (x < edges.left) edges.left = x;
      if (x > edges.right) edges.right = x;
      if (y < edges.bottom) edges.bottom = y;
      if (y > edges.top) edges.top = y;
    }
  });
  return edges;
}
