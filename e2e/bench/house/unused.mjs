import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const KINDS = ['files', 'dependencies', 'devDependencies', 'unlisted', 'unresolved', 'exports', 'types', 'duplicates'];

/** What knip finds that nothing uses, or that is used and not listed: `{file, kind, name}`. */
export const unusedIn = async (root) => {
  const knip = join(root, 'node_modules/knip/bin/knip.js');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [knip, '--config', 'shared/build/lint/knip.json', '--reporter', 'json', '--no-exit-code', '--no-progress'],
    { cwd: root, maxBuffer: 1e8 },
  );
  return JSON.parse(stdout).issues.flatMap((issue) =>
    KINDS.flatMap((kind) => (issue[kind] ?? []).flat().map(({ name }) => ({ file: issue.file, kind, name }))),
  );
};
