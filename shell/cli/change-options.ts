import { option } from './arguments';

export const whyOption = option('--why <text>', 'reason, for the log', undefined, '');

/** Options that every command for changing versions accepts. */
export const changeOptions = [
  whyOption,
  option('--dry-run', 'print the changes and findings, change nothing'),
  option('--force', 'make the change although compatibility checks fail; needs --why'),
];
