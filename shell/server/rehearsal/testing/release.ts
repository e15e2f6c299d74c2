import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { sampleRelease } from '../../releases/testing/sample-release';

interface ReleaseFacts {
  version?: string;
  provides?: string[];
  /** Chunk of a page by its path; other pages share no code. */
  code?: Record<string, string>;
}

/** Returns the document of a release with pages, each with the slots that it places. */
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
