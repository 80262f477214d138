/** Is a file a picture, as materials are made of? */
export const isPicture = (file: string) => /\.(?:png|dds|tga|jpe?g|tiff?)(?:\.\d{3})?$/i.test(file);
