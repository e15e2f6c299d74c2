import { faultText } from '@forecourt/rules/release/fault-text';
import { argument, parseRelease, requiredOption } from './arguments';
import { request } from './request-command';

/** The commands `forecourt quarantine` and `forecourt lift mf-search@1.4.0 --why TEXT`. */
export const quarantineCommands = [
  request({
    name: 'quarantine',
    about: 'versions that harmed render processes: those that no process starts any more, and those with one fault',
    operation: 'GET /quarantine',
    rows: ({ versions }) => versions,
    columns: {
      release: ({ remote, version }) => `${remote}@${version}`,
      state: ({ quarantined }) => (quarantined ? 'quarantined' : 'first fault'),
      faults: 'count',
      dealers: ({ dealers }) => dealers.join(', '),
      time: 'at',
      reason: (version) => faultText(version),
    },
  }),
  request({
    name: 'lift',
    about: 'lift the faults of a version: it may run again, and its faults are counted anew',
    operation: 'POST /quarantine/lift',
    takes: [
      argument('<release>', 'for example mf-search@1.4.0', parseRelease),
      requiredOption('--why <text>', 'reason, for the log'),
    ],
    text: (_left, { release }) => `Lifted: ${String(release)} may run again`,
  }),
];
