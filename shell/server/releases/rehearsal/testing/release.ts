import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { sampleRelease } from '../../bytes/testing/sample-release';

interface ReleaseFacts {
  version?: string;
  provides?: string[];
  /** Other pages share no code. */
  code?: Record<string, string>;
}

/** `pages` has slots by path. */
export const release = (
  name: string,
  pages: Record<string, string[]>,
  { version = '1.0.0', provides = [], code = {} }: ReleaseFacts = {},
): ReleaseDocument =>
  sampleRelease({
    name,
    version,
    routes: Object.entries(pages).map(([path, slots]) => {
      const chunk = code[path];
      return { id: path, path, chunks: chunk === undefined ? [] : [chunk], slots };
    }),
    slots: { provides, needs: [] },
  });
