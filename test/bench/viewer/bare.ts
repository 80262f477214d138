import {
  DirectionalLight,
  HemisphereLight,
  LoadingManager,
  Mesh,
  MeshLambertMaterial,
  PerspectiveCamera,
  Scene,
  WebGLRenderer,
} from 'three';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';

/** The least that shows a glTF file with three: its loader, and a frame with the lights of the viewer. */
export async function show(files: readonly File[]) {
  const addresses = new Map(files.map((file) => [file.name, URL.createObjectURL(file)]));
  const manager = new LoadingManager();
  manager.setURLModifier((url) => addresses.get(url.replace(/^.*\//, '')) ?? url);
  const canvas = document.querySelector('canvas') as HTMLCanvasElement;
  const renderer = new WebGLRenderer({ canvas, antialias: true });
  renderer.setSize(canvas.clientWidth, canvas.clientHeight, false);
  const { scene: model } = await new GLTFLoader(manager).loadAsync('sphere.gltf');
  // The viewer's surfaces are simple, too.
  model.traverse((part) => {
    if (part instanceof Mesh) part.material = new MeshLambertMaterial({ map: part.material.map });
  });
  const camera = new PerspectiveCamera(35, canvas.clientWidth / canvas.clientHeight, 1, 2000);
  camera.position.set(0, 0, 140);
  camera.add(new DirectionalLight(0xffffff, 2));
  const scene = new Scene().add(model, camera, new HemisphereLight(0xffffff, 0xffffff, 1));
  renderer.render(scene, camera);
}
