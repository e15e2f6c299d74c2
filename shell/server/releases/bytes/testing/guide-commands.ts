import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../../../../..');

/** Block by block. @throws Error if the guide has no such heading */
export const guideCommands = (guide: string, heading: string): string[][] => {
  const text = readFileSync(join(ROOT, 'shared/guides', guide), 'utf8');
  const from = text.indexOf(`\n${heading}\n`);
  if (from === -1) throw new Error(`${guide} has no heading "${heading}"`);
  const next = text.indexOf('\n## ', from + 1);
  const section = text.slice(from, next === -1 ? undefined : next);
  return [...section.matchAll(/^ *```sh\n([^]*?)^ *```$/gm)].map(([, block = '']) =>
    block
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  );
};
