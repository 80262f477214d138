/** The name of the file that downloads one build: its manifest ID of 16 to 20 digits is filled in. */
export const oldBuildName = (manifest: string) => `download-old-build-${manifest}.bat`;
