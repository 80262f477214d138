/** Is a file a picture, of which a material is made? */
export const isPicture = (file: string) => /\.(?:png|dds|tga|jpe?g|tiff?)(?:\.\d{3})?$/i.test(file);
