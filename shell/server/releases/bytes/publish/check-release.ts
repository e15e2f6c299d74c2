import { posix } from 'node:path';
import { findOwnSlotCycles } from '@forecourt/build/slot-cycles.mjs';
import { ProblemError, type ProblemDetail } from '@forecourt/contracts/problem';
import { ReleaseDocument } from '@forecourt/contracts/release/release';
import { valid as normalVersion } from 'semver';
import { Compile } from 'typebox/compile';

const validator = Compile(ReleaseDocument);

/** The name contains the version. */
const expectedContainerName = ({ name, version }: ReleaseDocument): string =>
  `${name}_${version}`.replace(/[^a-zA-Z0-9]/g, '_').toLowerCase();

/** Parts such as `.`, a slash at the end, or a folder that is a file of the release. */
const pathErrors = (file: string, files: ReleaseDocument['files']): ProblemDetail[] => {
  const path = `/files/${file}`;
  if (posix.normalize(file) !== file || file.endsWith('/')) return [{ path, message: 'must be the path of a file' }];
  const parts = file.split('/');
  const folders = parts.slice(1).map((_part, index) => parts.slice(0, index + 1).join('/'));
  const folder = folders.find((each) => Object.hasOwn(files, each));
  return folder === undefined ? [] : [{ path, message: `lies in ${folder}, which is a file of the release` }];
};

const versionErrors = (version: string): ProblemDetail[] =>
  normalVersion(version) === version
    ? []
    : [{ path: '/version', message: `${version} is no version by semver.org, such as 1.4.0 or 2.0.0-rc.1` }];

export const findContradictions = (release: ReleaseDocument): ProblemDetail[] => {
  const { container, entry, chunks, files, slots } = release;
  const missing = (path: string, file: string, half: 'web/' | 'node/'): ProblemDetail[] =>
    Object.hasOwn(files, file) && file.startsWith(half)
      ? []
      : [{ path, message: `${file} must be listed in "files" and lie in the folder ${half}` }];
  return [
    ...versionErrors(release.version),
    ...Object.keys(files).flatMap((file) => pathErrors(file, files)),
    ...(container === expectedContainerName(release)
      ? []
      : [{ path: '/container', message: `must be ${expectedContainerName(release)}` }]),
    ...missing('/entry/web', entry.web, 'web/'),
    ...missing('/entry/node', entry.node, 'node/'),
    ...Object.entries(chunks).flatMap(([chunk, names]) => names.flatMap((file) => missing(`/chunks/${chunk}`, file, 'web/'))),
    ...findOwnSlotCycles(slots.places),
  ];
};

/** @throws ProblemError `invalid_release` with the path of every error */
export const parseReleaseDocument = (value: unknown): ReleaseDocument => {
  const valid = validator.Check(value);
  const errors: ProblemDetail[] = valid
    ? findContradictions(value)
    : [...validator.Errors(value)].map((error) => ({ path: error.instancePath || '/', message: error.message }));
  if (valid && errors.length === 0) return value;
  throw new ProblemError('invalid_release', 'release.json does not match the schema of a release document', errors.slice(0, 20));
};
