/** Is a file a picture, as materials consist of? */
export const isPicture = (file: string) =>
  /\.(?:png|dds|tga|jpe?g|tiff?|webp|exr|hdr|bmp|psd|vtf|gif)(?:\.\d{3})?$/i.test(file);
