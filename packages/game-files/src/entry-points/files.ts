export { gunzip } from '../files/gzip.ts';
export { type ChosenFile, fromBlob, fromText, headOf, type Incoming } from '../files/incoming.ts';
export { type Line, linesIn } from '../files/lines.ts';
export { type Bytes, type Source, textOf, Unreadable, wholeText } from '../files/source.ts';
export { type Unzipped, unzip } from '../files/zip.ts';
