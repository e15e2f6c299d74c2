import type { VersionRejection } from '@forecourt/contracts/desk/dealers';
import { consoleApi } from '../api/console-api';
import { useFieldError, type FieldError } from './field-errors';

interface VersionChoiceProps {
  remote: string;
  value: string;
  onChange(version: string): void;
  label?: string;
  /** Rolled back or aborted at the dealer; the options say so. */
  rejections?: readonly VersionRejection[];
  /** Label of an additional first option that chooses no version. */
  none?: string;
  name?: string;
}

const REJECTED: Record<VersionRejection['kind'], string> = {
  rollback: 'rolled back here',
  'rollout-abort': 'rollout aborted here',
};

export const versionErrors = (version: string): FieldError[] =>
  version === '' ? [{ field: 'version', message: 'Choose a version.' }] : [];

/** Newest first. */
export const VersionChoice = ({
  remote,
  value,
  onChange,
  label = 'Version',
  none,
  name = 'version',
  rejections = [],
}: VersionChoiceProps) => {
  const { data = [] } = consoleApi.useReleasesQuery();
  const { control, message } = useFieldError(name);
  const versions = data.filter((each) => each.name === remote).toReversed();
  const markOf = (version: string): string => {
    const rejection = rejections.find((each) => each.remote === remote && each.version === version);
    return rejection ? ` – ${REJECTED[rejection.kind]}` : '';
  };
  return (
    <div className="field">
      <label>
        {label}
        <select {...control} value={value} onChange={({ target }) => onChange(target.value)} disabled={remote === ''}>
          {none === undefined ? null : <option value="">{none}</option>}
          {none === undefined && value === '' ? <option value="">Choose</option> : null}
          {value !== '' && !versions.some(({ version }) => version === value) ? <option value={value}>{value}</option> : null}
          {versions.map(({ version, retraction }) => (
            <option key={version} value={version} disabled={retraction !== undefined}>
              {retraction ? `${version} – ${retraction.state}` : `${version}${markOf(version)}`}
            </option>
          ))}
        </select>
      </label>
      {message}
    </div>
  );
};

interface RemoteChoiceProps {
  label: string;
  remotes: readonly string[];
  value: string;
  onChange(remote: string): void;
  /** The first option is "Any" with the value ''. */
  any?: boolean;
}

export const RemoteChoice = ({ label, remotes, value, onChange, any = false }: RemoteChoiceProps) => (
  <label>
    {label}
    <select value={value} onChange={({ target }) => onChange(target.value)}>
      {any ? <option value="">Any</option> : null}
      {remotes.map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </select>
  </label>
);

/** Sorted; only remotes with a release. */
export const useRemoteNames = (): string[] => {
  const { data: releases = [] } = consoleApi.useReleasesQuery();
  return [...new Set(releases.map(({ name }) => name))].toSorted();
};
