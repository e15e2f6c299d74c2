import { ProblemError, type ProblemDetail } from '@forecourt/contracts/problem';
import { ReleaseDocument } from '@forecourt/contracts/release/release';
import { Compile } from 'typebox/compile';

const validator = Compile(ReleaseDocument);

/**
 * Returns the name that the build gives a container. It contains the version, so that two versions never share a name
 * (R-15).
 */
const containerOf = ({ name, version }: ReleaseDocument): string =>
  `${name}_${version}`.replace(/[^a-zA-Z0-9]/g, '_').toLowerCase();

/** Returns the contradictions in a release document that its schema can't find. */
export const checkRelease = (release: ReleaseDocument): ProblemDetail[] => {
  const { container, entry, chunks, files } = release;
  const missing = (path: string, file: string, half: 'web/' | 'node/'): ProblemDetail[] =>
    Object.hasOwn(files, file) && file.startsWith(half)
      ? []
      : [{ path, message: `${file} must be listed in "files" and lie in the folder ${half}` }];
  return [
    ...(container === containerOf(release) ? [] : [{ path: '/container', message: `must be ${containerOf(release)}` }]),
    ...missing('/entry/web', entry.web, 'web/'),
    ...missing('/entry/node', entry.node, 'node/'),
    ...Object.entries(chunks).flatMap(([chunk, names]) => names.flatMap((file) => missing(`/chunks/${chunk}`, file, 'web/'))),
  ];
};

/**
 * Returns the release document.
 * @throws ProblemError `invalid_release` with the path of every error
 */
export const parseRelease = (value: unknown): ReleaseDocument => {
  const valid = validator.Check(value);
  const errors: ProblemDetail[] = valid
    ? checkRelease(value)
    : [...validator.Errors(value)].map((error) => ({ path: error.instancePath || '/', message: error.message }));
  if (valid && errors.length === 0) return value;
  throw new ProblemError('invalid_release', 'release.json does not match the schema of a release document', errors.slice(0, 20));
};
