export const NO_GRAPHICS =
  'This browser draws no models: WebGL is switched off, or the computer has no graphics for it.';
