import { Wrapped } from './wrapped.tsx';

type Props = {
  text: string;
  /** The folder that it begins with; empty when it is no path. */
  folder: string;
  /** Does the line above name the same folder? */
  isFolderKnown: boolean;
};

/** A line of a list: the name of the file comes first, and below it, quieter, its folder. */
export const PathName = ({ text, folder, isFolderKnown }: Props) => (
  <code className="breaks">
    <Wrapped text={shortened(text.slice(folder.length))} />
    {folder !== '' && !isFolderKnown && (
      <small className="under">
        <Wrapped text={shortened(folder)} />
      </small>
    )}
  </code>
);

/** The folder of a line that is the path of a file, by its looks or because a file is known to have it. */
export const folderIn = (text: string, isFile: boolean) =>
  isFile || PATH.test(text) ? text.slice(0, Math.max(text.lastIndexOf('/'), text.lastIndexOf('\\')) + 1) : '';

/** One path and nothing else: without blanks and columns, and with the ending of a file. */
const PATH = /^[^\s,;|"<>]*[\\/][^\s,;|"<>\\/]+\.\w{1,12}$/;

/** The most letters that are drawn; the files and the clipboard get all of them. */
const LONGEST = 300;

const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
