import type { RenderFailure } from '../platform/ports';
import { withSources } from './source-frames';

const PLACE = /[\\/](mf-[a-z0-9-]+)[\\/](\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?)-[0-9a-f]{16}[\\/]/;

/** By the first copy of a release (`…/<name>/<version>-<mark>/…`) in the stacks; undefined for the shell's own code. */
export const findRemoteOfError = (stacks: (string | undefined | null)[]): { remote: string; version: string } | undefined => {
  for (const stack of stacks) {
    const match = stack ? PLACE.exec(stack) : null;
    if (match?.[1] && match[2]) return { remote: match[1], version: match[2] };
  }
  return undefined;
};

/** Characters. */
const MOST_MESSAGE = 2_000;
const MOST_STACK = 4_000;

/** Code may throw anything, also an error with anything in place of its texts. */
const textOf = (value: unknown): string => {
  try {
    return String(value);
  } catch {
    return 'An error without a message';
  }
};

export const stackOf = (error: unknown): string | undefined => {
  const stack: unknown = error instanceof Error ? error.stack : undefined;
  return typeof stack === 'string' ? stack : undefined;
};

export const messageOf = (error: unknown): string =>
  textOf(error instanceof Error ? error.message : error).slice(0, MOST_MESSAGE);

/** `shell` stands for code of no remote. `stacks` may name components too. */
export const failureOf = (error: unknown, stacks: (string | undefined)[] = [stackOf(error)]): RenderFailure => {
  const stack = stackOf(error);
  return {
    remote: 'shell',
    version: '',
    ...findRemoteOfError(stacks),
    message: messageOf(error),
    stack: stack && withSources(stack).slice(0, MOST_STACK),
  };
};
