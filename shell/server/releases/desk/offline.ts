/** Door for the command line: a release is compared with a shell without a server. */
export { findShellFindings } from './gate/findings';
export { builtShellFacts } from './gate/shell-facts';
