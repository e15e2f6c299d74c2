import { sep } from 'node:path';

/**
 * The remote whose code failed: the first verified copy (`…/verified/<name>/<version>-<mark>/…`) in the stacks of the error
 * and of React's components. Undefined: the shell's own code.
 */
export const blameOf = (stacks: (string | undefined | null)[]): { remote: string; version: string } | undefined => {
  const separator = sep === '\\' ? '\\\\' : '/';
  const pattern = new RegExp(
    `verified${separator}(mf-[a-z0-9-]+)${separator}(\\d+\\.\\d+\\.\\d+(?:-[0-9A-Za-z.-]+)?)-[0-9a-f]{16}${separator}`,
  );
  for (const stack of stacks) {
    const match = stack ? pattern.exec(stack) : null;
    if (match?.[1] && match[2]) return { remote: match[1], version: match[2] };
  }
  return undefined;
};
