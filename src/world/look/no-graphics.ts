export const NO_GRAPHICS =
  'This browser draws no models: WebGL is switched off, or the computer has no graphics for it.';

/** Where drawings cannot be read, a picture would be noise or one colour. */
export const HIDDEN_DRAWINGS =
  'This browser hides what it draws, as a protection against being recognised (privacy.resistFingerprinting). Exempt this site from it, or use another browser.';
