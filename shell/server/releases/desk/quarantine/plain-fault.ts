import { releaseFrames } from '@forecourt/rules/release/failure-text';
import { faultText } from '@forecourt/rules/release/fault-text';
import { messageWithoutDetails } from '../health/plain-message';
import type { VersionFault } from '../tables';

/** A folder of the machine has at least two parts. */
const PATH = /(?:file:\/\/)?(?:\b[a-z]:)?(?:[\\/][\w.@+~-]+){2,}/gi;

/** Leaves out personal data, paths of the machine, and frames of files that are no release's. */
export const plainFault = ({ kind, message, stack = '' }: VersionFault): VersionFault => {
  const frames = releaseFrames(stack).map(({ release, at }) => `${release}/${at}`);
  return {
    kind,
    message: messageWithoutDetails(message).replaceAll(PATH, '(path)'),
    ...(frames.length > 0 ? { stack: frames.join('\n') } : {}),
  };
};

/** "mf-search@1.4.0 is quarantined, because it ended a render process: …" */
export const quarantineText = (release: string, fault: VersionFault): string =>
  `${release} is quarantined, because ${faultText(fault)}`;
