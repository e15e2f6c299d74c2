import type { FailureStep } from '@forecourt/contracts/release/release-health';

/** Names the file of a release: by its version, or in the folder of a verified copy. */
const FRAME = /(?<name>mf-[a-z0-9-]+)[@/](?<version>\d+\.\d+\.\d+[\w.-]*?)(?:-[0-9a-f]{16})?\/(?:node\/)?(?<at>[\w./-]+:\d+:\d+)/;
const MOST_FRAMES = 10;

/** The first lines of a stack that belong to releases, without paths of the machine. */
export const releaseFrames = (stack = ''): { release: string; at: string }[] =>
  stack
    .split('\n')
    .flatMap((line) => {
      const { name, version, at = '' } = FRAME.exec(line)?.groups ?? {};
      return name ? [{ release: `${name}@${version}`, at }] : [];
    })
    .slice(0, MOST_FRAMES);

/** For the team whose build failed: the message, and the places in its files. */
export const failureText = ({ message, stack }: { message: string; stack?: string | undefined }): string =>
  [message, ...releaseFrames(stack).map(({ at }) => `  at ${at}`)].join('\n');

/** Where a version failed, in words. */
export const FAILURE_STEP_TEXTS: Record<FailureStep, string> = {
  serverLoad: 'loading on the server',
  serverRender: 'rendering on the server',
  load: 'loading in browsers',
  render: 'rendering in browsers',
  hydration: 'hydrating in browsers',
};
