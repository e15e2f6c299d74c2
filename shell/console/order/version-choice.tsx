import { consoleApi } from '../api/console-api';

interface Props {
  remote: string;
  value: string;
  onChange(version: string): void;
  label?: string;
  /** Adds a first choice with the value ''. */
  none?: string;
}

/** The published versions of a remote, newest first. */
export const VersionChoice = ({ remote, value, onChange, label = 'Version', none }: Props) => {
  const { data = [] } = consoleApi.useReleasesQuery();
  const versions = data
    .filter(({ name }) => name === remote)
    .map(({ version }) => version)
    .toReversed();
  return (
    <label>
      {label}
      <select value={value} onChange={({ target }) => onChange(target.value)} disabled={remote === ''}>
        {none === undefined ? null : <option value="">{none}</option>}
        {none === undefined && value === '' ? <option value="">Choose</option> : null}
        {value !== '' && !versions.includes(value) ? <option value={value}>{value}</option> : null}
        {versions.map((version) => (
          <option key={version} value={version}>
            {version}
          </option>
        ))}
      </select>
    </label>
  );
};
