/** Scripts that rename files by a list of old and new names; run them in the folder of the files. */
export const renameCommands = [
  {
    file: 'PowerShell',
    text: `Import-Csv rename.tsv -Delimiter "\`t" -Header Old, New -Encoding UTF8 |
  ForEach-Object { Rename-Item -LiteralPath $_.Old -NewName $_.New }`,
  },
  {
    file: 'Linux and macOS',
    text: `while IFS=$'\\t' read -r old new; do
  mv -n -- "$old" "$(dirname -- "$old")/$new"
done < rename.tsv`,
  },
];
