import { Button } from '../parts/controls/button.tsx';
import { CopyNotice } from '../parts/copy/copy-notice.tsx';
import { keptTrace } from '../traces/kept-trace.ts';
import { saveFile } from '../world/files/save-file.ts';
import { useCopier } from '../world/page/copy.ts';
import { everywhere } from '../world/site/page-features.ts';

/** Copies or saves what a developer needs to find out why a page broke (docs: Error pages). */
export default function BugReport() {
  const copier = useCopier();
  const report = () => copier.send({ type: 'copy.requested', text: details(), what: 'the details for a bug report' });
  return (
    <>
      <Button label="Copy details for a bug report" onClick={report} />
      <Button label="Save them as a file" onClick={save} />
      {everywhere.map(({ label, act }) => (
        <Button key={label} label={label} onClick={act} />
      ))}
      <CopyNotice copier={copier} />
    </>
  );
}

const details = () => [location.href, navigator.userAgent, JSON.stringify(keptTrace())].join('\n');

const save = () => saveFile({ name: 'trace.json', type: 'application/json', text: JSON.stringify(keptTrace()) });
