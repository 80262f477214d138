/** Scripts that rename folders by a list of old and new names; run them beside the folder that was chosen. */
export const renameCommands = [
  {
    file: 'PowerShell',
    text: `Import-Csv rename.tsv -Delimiter "\`t" -Header Old, New -Encoding UTF8 |
  ForEach-Object { Rename-Item -LiteralPath $_.Old -NewName $_.New }`,
  },
  {
    file: 'Linux and macOS',
    text: `while IFS=$'\\t' read -r old new; do
  to="$(dirname -- "$old")/$new"
  [ -e "$to" ] || mv -- "$old" "$to"
done < rename.tsv`,
  },
];
