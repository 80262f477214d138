/**
 * Lines of a batch file: the call `:outside` fails when the folder where it runs lies in a folder with the game's
 * packages, at any depth. RSX writes into the folder where it is started (docs: Files for RSX).
 */
export const outsideTheGame = String.raw`
:outside
set "above=."
set "level=0"
:above
if exist "%above%\common.rpak" exit /b 1
if exist "%above%\paks\Win64\common.rpak" exit /b 1
set "above=%above%\.."
set /a "level+=1"
if %level% lss 40 goto above
exit /b 0
`;

/** A line of the command prompt has at most this many letters. */
export const MOST_LETTERS = 8191;

/** Windows opens no file with a longer path, so this is the most that a package takes in a line, in quotes. */
export const LETTERS_OF_A_PATH = 262;
