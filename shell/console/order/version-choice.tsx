import { consoleApi } from '../api/console-api';
import { useWrong, type Wrong } from './wrong';

interface Props {
  remote: string;
  value: string;
  onChange(version: string): void;
  label?: string;
  /** Adds a first choice with the value ''. */
  none?: string;
  /** Of the control. */
  name?: string;
}

/** A version that has to be chosen and is not. */
export const versionMissing = (version: string): Wrong[] =>
  version === '' ? [{ field: 'version', words: 'Choose a version.' }] : [];

/** The published versions of a remote, newest first. */
export const VersionChoice = ({ remote, value, onChange, label = 'Version', none, name = 'version' }: Props) => {
  const { data = [] } = consoleApi.useReleasesQuery();
  const { control, message } = useWrong(name);
  const versions = data
    .filter((each) => each.name === remote)
    .map(({ version }) => version)
    .toReversed();
  return (
    <div className="field">
      <label>
        {label}
        <select {...control} value={value} onChange={({ target }) => onChange(target.value)} disabled={remote === ''}>
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
      {message}
    </div>
  );
};
