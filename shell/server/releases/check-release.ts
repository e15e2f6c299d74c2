import type { ProblemDetail } from '@forecourt/contracts/problem';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';

/** The name that the build gives a container. It carries the version, so that two versions never share one. */
const containerOf = ({ name, version }: ReleaseDocument): string =>
  `${name}_${version}`.replace(/[^a-zA-Z0-9]/g, '_').toLowerCase();

/** What a release document says of itself that cannot be true, although its form is right. */
export const checkRelease = (release: ReleaseDocument): ProblemDetail[] => {
  const { container, entry, chunks, files } = release;
  const missing = (path: string, file: string, half: 'web/' | 'node/'): ProblemDetail[] =>
    Object.hasOwn(files, file) && file.startsWith(half)
      ? []
      : [{ path, message: `${file} must be a file of the release below ${half}` }];
  return [
    ...(container === containerOf(release) ? [] : [{ path: '/container', message: `must be ${containerOf(release)}` }]),
    ...missing('/entry/web', entry.web, 'web/'),
    ...missing('/entry/node', entry.node, 'node/'),
    ...Object.entries(chunks).flatMap(([chunk, names]) => names.flatMap((file) => missing(`/chunks/${chunk}`, file, 'web/'))),
  ];
};
